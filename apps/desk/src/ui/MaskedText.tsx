import { EyeOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { usePermission } from '../api/session.ts';
import { DeskForm } from './DeskForm.tsx';

/** Shown long enough to dial it, and then masked again. */
const SHOWN_MS = 60_000;
const REASON_MIN = 4;
const REASON_MAX = 200;

interface MaskedTextProps {
  /** What it is, such as 手机号: said in the dialog and to screen readers. */
  readonly label: string;
  /** `138****1234` */
  readonly masked: string;
  /** The call that tells the whole text and writes the reason into the audit. */
  readonly reveal: (reason: string) => Promise<string>;
}

/** A phone number or name that is masked until somebody gives a reason to see it. */
export function MaskedText({ label, masked, reveal }: MaskedTextProps) {
  const mayUnmask = usePermission('person.unmask');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const submit = async ({ reason }: { reason: string }) => {
    setShown(await reveal(reason));
    setAsking(false);
  };

  return (
    <Flex component="span" align="center" gap={4} className="masked-text">
      <span>{shown ?? masked}</span>
      {mayUnmask && shown === null && (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined />}
          aria-label={`查看完整${label}`}
          onClick={() => setAsking(true)}
        />
      )}
      <Modal
        open={isAsking}
        title={`查看完整${label}`}
        footer={null}
        destroyOnHidden
        onCancel={() => setAsking(false)}
      >
        <DeskForm<{ reason: string }> submitText="查看" onSubmit={submit}>
          <Form.Item
            name="reason"
            label="查看原因（会记入审计）"
            rules={[
              { required: true, whitespace: true, message: '请填写原因' },
              { min: REASON_MIN, message: `至少 ${REASON_MIN} 个字` },
            ]}
          >
            <Input maxLength={REASON_MAX} autoFocus />
          </Form.Item>
        </DeskForm>
      </Modal>
    </Flex>
  );
}
