import type { PublishedContent } from '@ride/contract/published-content';
import { RULE_CONTENT_LONGEST } from '@ride/contract/rule-markup';
import { plainText } from './plain-text.ts';

export type CheckedContent =
  | { readonly fit: true; readonly content: PublishedContent }
  | { readonly fit: false; readonly flaws: readonly string[] };

export type SanitiseHtml = (html: string) => string;

/** Past the contract's shape: every text made plain, and nothing left empty or said twice. */
export function checkContent(
  published: PublishedContent,
  sanitiseHtml: SanitiseHtml,
): CheckedContent {
  const flaws: string[] = [];
  const content =
    published.kind === 'enterpriseRule'
      ? checkRule(published, sanitiseHtml, flaws)
      : (plainTexts(published, published.kind, flaws) as PublishedContent);
  flaws.push(...repeated(content));
  return flaws.length === 0 ? { fit: true, content } : { fit: false, flaws };
}

type EnterpriseRule = Extract<PublishedContent, { kind: 'enterpriseRule' }>;

/** Its content alone is HTML: made harmless instead of plain, as long as words are left of it. */
function checkRule(rule: EnterpriseRule, sanitiseHtml: SanitiseHtml, flaws: string[]) {
  const safe = { ...rule, ruleContent: sanitiseHtml(rule.ruleContent) };
  const plain = plainTexts(safe, rule.kind, flaws) as EnterpriseRule;
  // Written out properly it may have grown past what can be read back.
  if (safe.ruleContent.length > RULE_CONTENT_LONGEST) flaws.push('ruleContent过长');
  return { ...plain, ruleContent: safe.ruleContent };
}

/** The same value with all its texts plain; texts of which nothing is left are flaws. */
function plainTexts(value: unknown, place: string, flaws: string[]): unknown {
  if (typeof value === 'string') {
    const plain = plainText(value);
    if (plain === '') flaws.push(`${place}没有可显示的文字`);
    return plain;
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => plainTexts(each, `${place}[${index}]`, flaws));
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, plainTexts(each, `${place}.${key}`, flaws)] as const,
  );
  return Object.fromEntries(entries);
}

function repeated(content: PublishedContent): string[] {
  switch (content.kind) {
    case 'pageContent':
      return [
        ...twice(
          content.commonProblemList.map(({ problem }) => problem),
          '问题重复',
        ),
        ...twice(
          content.pricingDescList.map(({ typeTime }) => typeTime),
          'typeTime重复',
        ),
      ];
    case 'faq':
      return twice(
        content.questions.map(({ problem }) => problem),
        '问题重复',
      );
    case 'industries':
      return twice(
        content.industries.map(({ id }) => id),
        '行业id重复',
      );
    default:
      return [];
  }
}

function twice(values: readonly (string | number)[], flaw: string): string[] {
  const again = values.filter((value, index) => values.indexOf(value) !== index);
  return [...new Set(again)].map((value) => `${flaw}：${value}`);
}
