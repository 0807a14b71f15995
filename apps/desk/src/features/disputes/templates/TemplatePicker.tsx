import { listDisputeTemplates } from '@ride/contract/desk/dispute-tools';
import { Select } from 'antd';
import { useDeskQuery } from '../../../api/use-desk.ts';

interface TemplatePickerProps {
  readonly kind: 'question' | 'decision';
  /** Gets the words of the chosen template; the form decides where they go. */
  readonly onPick: (words: string) => void;
}

/** Fills words that are used again and again into a form, where they can still be changed. */
export function TemplatePicker({ kind, onPick }: TemplatePickerProps) {
  const { data = [], isPending, isError } = useDeskQuery(listDisputeTemplates, {});
  const templates = data.filter((each) => each.kind === kind);
  return (
    <Select<string>
      aria-label="选用模板"
      placeholder={isError ? '模板暂时读不到，可以直接填写' : '选用模板（可选）'}
      className="template-picker"
      loading={isPending}
      // Otherwise as the form is.
      {...(isError && { disabled: true })}
      // The choice is an act, not a value: picking the same one again fills it in again.
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent="没有模板"
      options={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
      onSelect={(templateId) => {
        const chosen = templates.find((each) => each.templateId === templateId);
        if (chosen) onPick(chosen.words);
      }}
    />
  );
}
