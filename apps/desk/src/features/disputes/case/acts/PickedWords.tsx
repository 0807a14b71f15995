import { Form } from 'antd';
import { TemplatePicker } from '../../templates/TemplatePicker.tsx';

/** Adds the words of a template to what is in the field `words` of the form around it. */
export function PickedWords({ kind }: { readonly kind: 'question' | 'decision' }) {
  const form = Form.useFormInstance<{ words?: string }>();
  const pick = (picked: string) => {
    const typed = form.getFieldValue('words') as string | undefined;
    form.setFieldsValue({ words: typed?.trim() ? `${typed}\n${picked}` : picked });
  };
  return <TemplatePicker kind={kind} onPick={pick} />;
}
