import type { ResponseOf } from '@ride/contract/define-call';
import type { listDisputeTemplates } from '@ride/contract/desk/dispute-tools';

export type Template = ResponseOf<typeof listDisputeTemplates>[number];

export type TemplateValues = Pick<Template, 'name' | 'kind' | 'words'>;

export const valuesOf = ({ name, kind, words }: Template): TemplateValues => ({
  name,
  kind,
  words,
});

export const templateKindNames: Readonly<Record<Template['kind'], string>> = {
  question: '向乘客提问',
  decision: '告知决定',
};
