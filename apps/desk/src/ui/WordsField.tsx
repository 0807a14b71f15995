import { Form, Input } from 'antd';
import type { ReactElement } from 'react';

interface WordsFieldProps {
  readonly label: string;
  /** What is missing when it is empty; the label unless that says more. */
  readonly what?: string;
  readonly maxLength?: number;
  /** Another control for the words than a plain one. */
  readonly children?: ReactElement;
}

/** What somebody has to say about an act, in the field `words`. */
export function WordsField({ label, what = label, maxLength = 500, children }: WordsFieldProps) {
  return (
    <Form.Item
      name="words"
      label={label}
      rules={[{ required: true, whitespace: true, message: `请填写${what}` }]}
    >
      {children ?? <Input.TextArea className="grows" maxLength={maxLength} showCount />}
    </Form.Item>
  );
}
