import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { TemplatePicker } from './TemplatePicker.tsx';

interface TemplateWordsProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  readonly kind: 'question' | 'decision';
  /** Given by the form item. */
  readonly value?: string;
  readonly onChange?: (words: string) => void;
}

/** Words that a template begins or adds to: one control, so that the form keeps both as typed. */
export function TemplateWords({ kind, value = '', onChange, ...field }: TemplateWordsProps) {
  const pick = (picked: string) => onChange?.(value.trim() ? `${value}\n${picked}` : picked);
  return (
    <>
      <TemplatePicker kind={kind} onPick={pick} />
      <Input.TextArea
        {...field}
        className="grows"
        maxLength={500}
        showCount
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </>
  );
}
