import { Form, Input } from 'antd';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notes } from '../../../ui/Notes.tsx';

interface ImportDialogProps {
  readonly title: string;
  /** The files that can be chosen, as `accept` names them. */
  readonly accept: string;
  readonly label: string;
  /** Further fields above the text. */
  readonly children?: ReactNode;
  /** Fills the form, or returns why it cannot. */
  readonly onRead: (text: string) => readonly string[] | null;
  readonly onClose: () => void;
}

/** The text stays until it is read without errors; the form is filled but not saved. */
export function ImportDialog({ title, accept, label, ...props }: ImportDialogProps) {
  const { children, onRead, onClose } = props;
  const [form] = Form.useForm<{ text: string }>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) form.setFieldValue('text', await file.text());
    // The field is emptied, so that a file can be chosen again once it was corrected.
    target.value = '';
  };
  const submit = async ({ text }: { text: string }) => {
    const found = onRead(text);
    setErrors(found ?? []);
    if (found === null) onClose();
  };
  return (
    <FormDialog<{ text: string }>
      title={title}
      submitText="读入表单"
      width={720}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <Form.Item label="选择文件" htmlFor="import-file">
        <input
          id="import-file"
          type="file"
          accept={accept}
          onChange={(event) => void takeFile(event)}
        />
      </Form.Item>
      <Form.Item
        name="text"
        label={label}
        extra="读入后替换表单里的内容，保存前可以继续修改"
        rules={[{ required: true, whitespace: true, message: '请选择文件或粘贴内容' }]}
      >
        <Input.TextArea rows={12} spellCheck={false} />
      </Form.Item>
      <div role="alert" className="import-errors">
        <Notes type="error" title="没有读入，请修改后再试" notes={errors} />
      </div>
    </FormDialog>
  );
}
