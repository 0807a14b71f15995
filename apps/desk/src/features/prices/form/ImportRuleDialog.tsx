import { Form, Input } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notes } from '../../../ui/Notes.tsx';
import type { RuleBody } from './rule-form-values.ts';
import { parseRule } from './rule-json.ts';

interface ImportRuleDialogProps {
  readonly ruleKey: string;
  readonly onRead: (body: RuleBody) => void;
  readonly onClose: () => void;
}

/** The text stays until it is read without errors; the form is filled but not saved. */
export function ImportRuleDialog({ ruleKey, onRead, onClose }: ImportRuleDialogProps) {
  const [form] = Form.useForm<{ text: string }>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) form.setFieldValue('text', await file.text());
  };
  const submit = async ({ text }: { text: string }) => {
    const { body, errors: found } = parseRule(text, ruleKey);
    setErrors(found ?? []);
    if (body === null) return;
    onRead(body);
    onClose();
  };
  return (
    <FormDialog<{ text: string }>
      title="导入 JSON"
      submitText="读入表单"
      width={720}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item label="选择文件" htmlFor="rule-file">
        <input
          id="rule-file"
          type="file"
          accept=".json,application/json"
          onChange={(event) => void takeFile(event)}
        />
      </Form.Item>
      <Form.Item
        name="text"
        label="或粘贴一条规则的内容"
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
