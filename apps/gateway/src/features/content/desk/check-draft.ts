import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { itemLists } from '@ride/contract/entities/content-items';
import { publishedContent } from '@ride/contract/entities/published-content';
import type * as z from 'zod/mini';
import {
  type CheckedContent,
  type ContentChecks,
  type ContentError,
  checkContent,
} from '../check-content.ts';
import { applyDraft, type ShownContent } from './content-parts.ts';

/**
 * Checks the whole document with the draft in it, as publishing would, and reports every error at
 * the field in which it was typed.
 */
export function checkDraft(
  shown: ShownContent | null,
  draft: ContentDraft,
  itemId: string | undefined,
  checks: ContentChecks,
): CheckedContent {
  const checked = checkWhole(applyDraft(shown, draft, itemId).content, checks);
  if (checked.isValid || itemId === undefined) return checked;
  const { field, key } = itemLists[draft.kind] ?? { field: '', key: '' };
  return {
    isValid: false,
    errors: checked.errors.map(({ path, message }) => ({
      path: [field, 0, path[2] ?? key],
      message,
    })),
  };
}

function checkWhole(draft: ContentDraft, checks: ContentChecks): CheckedContent {
  const parsed = publishedContent.safeParse(withoutBlanks(draft));
  if (parsed.success) return checkContent(parsed.data, checks);
  return { isValid: false, errors: firstOfEach(parsed.error.issues.map(describeIssue)) };
}

/** An empty text breaks several rules, but one error per field is enough. */
function firstOfEach(errors: readonly ContentError[]): ContentError[] {
  const paths = errors.map(({ path }) => JSON.stringify(path));
  return errors.filter((_, index) => paths.indexOf(paths[index] ?? '') === index);
}

function withoutBlanks(draft: ContentDraft): object {
  const optional = ['pageHeaderImage', 'iconUrl', 'protocolJpg', 'downloadUrl', 'img'];
  const isBlank = ([key, value]: [string, unknown]) =>
    optional.includes(key) && typeof value === 'string' && value.trim() === '';
  return Object.fromEntries(Object.entries(draft).filter((entry) => !isBlank(entry)));
}

function describeIssue(issue: z.core.$ZodIssue): ContentError {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  return { path, message: problemOf(issue, path) };
}

const formats: Readonly<Record<string, string>> = {
  id: '只能使用字母、数字、下划线、点、冒号和短横线，最多 64 个字符',
  downloadUrl: '请填写以 https:// 开头的地址',
};
const PICTURE = '请上传图片';
const pictures = ['pageHeaderImage', 'iconUrl', 'protocolJpg', 'img', 'pictures'];

function problemOf(issue: z.core.$ZodIssue, path: readonly (string | number)[]): string {
  const field = String(path.findLast((key) => typeof key === 'string'));
  switch (issue.code) {
    case 'too_small':
      return pictures.includes(field) ? PICTURE : '请填写';
    case 'too_big':
      return issue.origin === 'array'
        ? `最多 ${issue.maximum} 项`
        : `太长了，最多 ${issue.maximum} 个字符`;
    case 'invalid_format':
      return formats[field] ?? (pictures.includes(field) ? PICTURE : '不能只有空格，也不能换行');
    default:
      return '填写不正确';
  }
}
