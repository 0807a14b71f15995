import { Alert, Button, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useDraft } from '../../../../api/use-draft.ts';
import { DeskForm } from '../../../../ui/DeskForm.tsx';
import type { useAct } from './use-act.ts';

interface ActDialogProps<Values extends object>
  extends Pick<ReturnType<typeof useAct>, 'changes' | 'acceptChanges'> {
  readonly title: string;
  /** Names the draft. */
  readonly draftKey: string;
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
  readonly refusalFields?: Readonly<Record<string, keyof Values & string>>;
  readonly children: ReactNode;
}

/** An act that needs words, and says so when the company has changed under it. */
export function ActDialog<Values extends object>(props: ActDialogProps<Values>) {
  const { title, draftKey, onSubmit, onClose, changes, acceptChanges, children } = props;
  const draft = useDraft<Values>(draftKey);
  return (
    <Modal open title={title} footer={null} destroyOnHidden onCancel={onClose}>
      {changes !== null && (
        <Alert
          type="warning"
          showIcon
          className="form-failure"
          title="这条注册刚刚有改动，您填写的内容还在"
          description={
            <ul>
              {(changes.length > 0 ? changes : ['备注或其他内容有更新']).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          }
          action={<Button onClick={acceptChanges}>按最新情况继续</Button>}
        />
      )}
      <DeskForm<Values>
        submitText={title}
        draft={draft}
        disabled={changes !== null}
        onSubmit={onSubmit}
        {...(props.refusalFields ? { refusalFields: props.refusalFields } : {})}
        otherButtons={<Button onClick={onClose}>取消</Button>}
      >
        {children}
      </DeskForm>
    </Modal>
  );
}

interface WordsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
}

export function WordsField({ name, label, maxLength }: WordsFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: `请填写${label}` }]}
    >
      <Input.TextArea className="grows" maxLength={maxLength} showCount />
    </Form.Item>
  );
}
