import { Form, Input } from 'antd';
import type { ReactElement } from 'react';

interface LongTextFieldProps {
  readonly label: string;
  /** What is missing when it is empty; the label unless that says more. */
  readonly what?: string;
  readonly maxLength?: number;
  /** Below it. */
  readonly hint?: string;
  /** Another control than a plain one. */
  readonly children?: ReactElement;
}

/** What has to be written down about an action, in the field `text` of its request. */
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

/** Why something is done, in one line: a note has more room. */
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
