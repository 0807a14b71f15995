import type { PublishedContent } from '@ride/contract/entities/published-content';
import { RULE_CONTENT_LONGEST } from '@ride/contract/entities/rule-markup';
import { parseTrustedAddress } from '@ride/contract/trusted-address';
import { toPlainText } from '@ride/domain/content/plain-text';

export type ContentPath = readonly (string | number)[];

/** The message is Chinese and follows the field's name. */
export interface ContentError {
  readonly path: ContentPath;
  readonly message: string;
}

export type CheckedContent =
  | { readonly isValid: true; readonly content: PublishedContent }
  | { readonly isValid: false; readonly errors: readonly ContentError[] };

export type SanitizeHtml = (html: string) => string;

export interface ContentChecks {
  readonly sanitizeHtml: SanitizeHtml;
  /** Only these hosts may offer a download, so that one editor cannot send every user elsewhere. */
  readonly downloadHosts: readonly string[];
}

/**
 * Strips markup from every text, and rejects empty texts, duplicates and untrusted downloads, which
 * the contract's schema cannot do.
 */
export function checkContent(
  published: PublishedContent,
  { sanitizeHtml, downloadHosts }: ContentChecks,
): CheckedContent {
  const errors: ContentError[] = [];
  const content =
    published.kind === 'enterpriseRule'
      ? checkRule(published, sanitizeHtml, errors)
      : (plainTexts(published, [], errors) as PublishedContent);
  errors.push(...repetitionErrors(content), ...downloadErrors(content, downloadHosts));
  return errors.length === 0 ? { isValid: true, content } : { isValid: false, errors };
}

/** The result looks like `faq.questions[0].problem没有可显示的文字`. */
export function formatErrors(kind: string, errors: readonly ContentError[]): string {
  const place = (path: ContentPath) =>
    path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return errors.map(({ path, message }) => `${kind}${place(path)}${message}`).join('；');
}

type EnterpriseRule = Extract<PublishedContent, { kind: 'enterpriseRule' }>;

function checkRule(rule: EnterpriseRule, sanitizeHtml: SanitizeHtml, errors: ContentError[]) {
  const safe = { ...rule, ruleContent: sanitizeHtml(rule.ruleContent) };
  const plain = plainTexts(safe, [], errors) as EnterpriseRule;
  // Sanitizing may have lengthened the HTML past the limit of the contract.
  if (safe.ruleContent.length > RULE_CONTENT_LONGEST) {
    errors.push({ path: ['ruleContent'], message: '过长' });
  }
  return { ...plain, ruleContent: safe.ruleContent };
}

function plainTexts(value: unknown, path: ContentPath, errors: ContentError[]): unknown {
  if (typeof value === 'string') {
    const plain = toPlainText(value);
    if (plain === '') errors.push({ path, message: '没有可显示的文字' });
    return plain;
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => plainTexts(each, [...path, index], errors));
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, plainTexts(each, [...path, key], errors)] as const,
  );
  return Object.fromEntries(entries);
}

function downloadErrors(content: PublishedContent, hosts: readonly string[]): ContentError[] {
  if (content.kind !== 'landing' || content.downloadUrl === undefined) return [];
  if (parseTrustedAddress(content.downloadUrl, hosts) !== null) return [];
  return [{ path: ['downloadUrl'], message: '域名不在允许的名单内，请联系技术人员添加' }];
}

function repetitionErrors(content: PublishedContent): ContentError[] {
  switch (content.kind) {
    case 'pageContent':
      return [
        ...duplicateErrors(content.commonProblemList, 'commonProblemList', 'problem'),
        ...duplicateErrors(content.pricingDescList, 'pricingDescList', 'typeTime'),
      ];
    case 'faq':
      return duplicateErrors(content.questions, 'questions', 'problem');
    case 'industries':
      return duplicateErrors(content.industries, 'industries', 'id');
    case 'disputeAnswers':
      return duplicateErrors(content.answers, 'answers', 'name');
    default:
      return [];
  }
}

function duplicateErrors<Field extends string>(
  items: readonly Readonly<Record<Field, string | number>>[],
  list: string,
  field: Field,
): ContentError[] {
  const values = items.map((item) => item[field]);
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [{ path: [list, index, field], message: `与前面的重复：${value}` }],
  );
}
