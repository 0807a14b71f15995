import { Form, Input } from 'antd';
import type { ReactElement } from 'react';

interface LongTextFieldProps {
  readonly label: string;
  /** The error message for an empty field names this text instead of the label. */
  readonly what?: string;
  readonly maxLength?: number;
  readonly hint?: string;
  readonly children?: ReactElement;
}

export function LongTextField({
  label,
  what = label,
  maxLength = 500,
  hint,
  children,
}: LongTextFieldProps) {
  return (
    <Form.Item
      name="text"
      label={label}
      extra={hint}
      rules={[{ required: true, whitespace: true, message: `请填写${what}` }]}
    >
      {children ?? <Input.TextArea className="grows" maxLength={maxLength} showCount />}
    </Form.Item>
  );
}

export function ReasonField() {
  return (
    <Form.Item
      name="reason"
      label="原因"
      rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
    >
      <Input maxLength={200} />
    </Form.Item>
  );
}
