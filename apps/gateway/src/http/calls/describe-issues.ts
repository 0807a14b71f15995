import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const MAX_ISSUES = 20;
const LONGEST_VALUE = 40;

/** The text is for the developers of other systems that make internal calls. */
export function describeIssues(issues: readonly Issue[], body: unknown): string {
  const named = issues.slice(0, MAX_ISSUES).map((issue) => describeIssue(issue, body));
  const more = issues.length - named.length;
  return [...named, ...(more > 0 ? [`还有 ${more} 处`] : [])].join('；');
}

function describeIssue(issue: Issue, body: unknown): string {
  const place = placeOf(issue.path);
  const value = valueAt(body, issue.path);
  if (value === undefined && issue.code === 'invalid_type') return `缺少 ${place}`;
  return `${place} ${problemOf(issue, value)}`;
}

function problemOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      // The value is written as JSON, so that the text "12" is not taken for the number.
      return `类型不正确，应为 ${issue.expected}：${shownAsJson(value)}`;
    case 'unrecognized_keys':
      return `有未知的字段 ${issue.keys.join('、')}`;
    case 'invalid_value':
      return `只能是 ${issue.values.join('、')}：${shown(value)}`;
    case 'invalid_format':
      return `${formatProblem(issue.pattern, value)}：${shown(value)}`;
    case 'too_small':
      return `${lengthWord(value)}不能小于 ${issue.minimum}：${shown(value)}`;
    case 'too_big':
      return `${lengthWord(value)}不能大于 ${issue.maximum}：${shown(value)}`;
    default:
      return `不符合要求：${shown(value)}`;
  }
}

/** A pattern that accepts digits and no letters describes a number. */
function formatProblem(pattern: string | undefined, value: unknown): string {
  if (!isNumeric(pattern)) return '格式不正确';
  const text = String(value);
  if (/^-\d/.test(text)) return '不能为负数';
  return /^\d+(\.\d+)?$/.test(text) ? '位数过多' : '不是数字';
}

function isNumeric(pattern: string | undefined): boolean {
  const source = /^\/(.*)\/[a-z]*$/s.exec(pattern ?? '')?.[1];
  if (source === undefined) return false;
  const accepts = new RegExp(source, 'u');
  return ['1', '100', '100000'].some((digits) => accepts.test(digits)) && !accepts.test('abc');
}

const lengthWord = (value: unknown): string =>
  typeof value === 'string' || Array.isArray(value) ? '长度' : '';

function placeOf(path: readonly PropertyKey[]): string {
  const place = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return place === '' ? '请求内容' : place;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    body,
  );
}

const shownAsJson = (value: unknown): string =>
  Array.isArray(value) ? shown(value) : cut(JSON.stringify(value) ?? '空');

function shown(value: unknown): string {
  if (Array.isArray(value)) return `共 ${value.length} 项`;
  return typeof value === 'string' ? cut(value) : shownAsJson(value);
}

function cut(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
