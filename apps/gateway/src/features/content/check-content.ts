import type { PublishedContent } from '@ride/contract/entities/published-content';
import { RULE_CONTENT_LONGEST } from '@ride/contract/entities/rule-markup';
import { plainText } from './plain-text.ts';

export type CheckedContent =
  | { readonly isValid: true; readonly content: PublishedContent }
  | { readonly isValid: false; readonly errors: readonly string[] };

export type SanitiseHtml = (html: string) => string;

/** What the contract's schema cannot do: strips markup from every text, rejects empty and repeated ones. */
export function checkContent(
  published: PublishedContent,
  sanitiseHtml: SanitiseHtml,
): CheckedContent {
  const errors: string[] = [];
  const content =
    published.kind === 'enterpriseRule'
      ? checkRule(published, sanitiseHtml, errors)
      : (plainTexts(published, published.kind, errors) as PublishedContent);
  errors.push(...repetitionErrors(content));
  return errors.length === 0 ? { isValid: true, content } : { isValid: false, errors };
}

type EnterpriseRule = Extract<PublishedContent, { kind: 'enterpriseRule' }>;

/** `ruleContent` is HTML: sanitised instead of stripped, and checked to have text left. */
function checkRule(rule: EnterpriseRule, sanitiseHtml: SanitiseHtml, errors: string[]) {
  const safe = { ...rule, ruleContent: sanitiseHtml(rule.ruleContent) };
  const plain = plainTexts(safe, rule.kind, errors) as EnterpriseRule;
  // Sanitising may have lengthened it past the limit of the contract.
  if (safe.ruleContent.length > RULE_CONTENT_LONGEST) errors.push('ruleContent过长');
  return { ...plain, ruleContent: safe.ruleContent };
}

/** The same value with all its texts stripped of markup; a text that becomes empty is an error. */
function plainTexts(value: unknown, place: string, errors: string[]): unknown {
  if (typeof value === 'string') {
    const plain = plainText(value);
    if (plain === '') errors.push(`${place}没有可显示的文字`);
    return plain;
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => plainTexts(each, `${place}[${index}]`, errors));
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, plainTexts(each, `${place}.${key}`, errors)] as const,
  );
  return Object.fromEntries(entries);
}

function repetitionErrors(content: PublishedContent): string[] {
  switch (content.kind) {
    case 'pageContent':
      return [
        ...duplicateErrors(
          content.commonProblemList.map(({ problem }) => problem),
          '问题重复',
        ),
        ...duplicateErrors(
          content.pricingDescList.map(({ typeTime }) => typeTime),
          'typeTime重复',
        ),
      ];
    case 'faq':
      return duplicateErrors(
        content.questions.map(({ problem }) => problem),
        '问题重复',
      );
    case 'industries':
      return duplicateErrors(
        content.industries.map(({ id }) => id),
        '行业id重复',
      );
    default:
      return [];
  }
}

function duplicateErrors(values: readonly (string | number)[], message: string): string[] {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  return [...new Set(repeated)].map((value) => `${message}：${value}`);
}
