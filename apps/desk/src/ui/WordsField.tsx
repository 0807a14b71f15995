import { Form, Input } from 'antd';

interface WordsFieldProps {
  readonly label: string;
  /** What is missing when it is empty; the label unless that says more. */
  readonly what?: string;
  readonly maxLength?: number;
}

/** What somebody has to say about an act, in the field `words`. */
export function WordsField({ label, what = label, maxLength = 500 }: WordsFieldProps) {
  return (
    <Form.Item
      name="words"
      label={label}
      rules={[{ required: true, whitespace: true, message: `请填写${what}` }]}
    >
      <Input.TextArea className="grows" maxLength={maxLength} showCount />
    </Form.Item>
  );
}
