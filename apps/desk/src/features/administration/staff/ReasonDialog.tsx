import { Button, Form, Input, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** What the act brings about. */
  readonly words: string;
  readonly submitText: string;
  readonly danger?: boolean;
  /** Resolves with what is shown in place of the form; with nothing, the dialog closes. */
  readonly onSubmit: (reason: string) => Promise<ReactNode | undefined>;
  readonly onClose: () => void;
}

/** An act on somebody's account, with the reason that the audit keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, words, submitText, danger = false, onSubmit, onClose } = props;
  const [result, setResult] = useState<ReactNode>(null);
  return (
    <Dialog title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {result ?? (
        <>
          <Typography.Paragraph>{words}</Typography.Paragraph>
          <DeskForm<{ reason: string }>
            submitText={submitText}
            danger={danger}
            otherButtons={<Button onClick={onClose}>取消</Button>}
            onSubmit={async ({ reason }) => {
              const shown = await onSubmit(reason);
              if (shown === undefined) onClose();
              else setResult(shown);
            }}
          >
            <Form.Item
              name="reason"
              label="原因"
              rules={[{ required: true, whitespace: true, message: '请写明原因' }]}
            >
              <Input maxLength={200} autoFocus />
            </Form.Item>
          </DeskForm>
        </>
      )}
    </Dialog>
  );
}
