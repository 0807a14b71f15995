import { type ChangeKind, itemBodies, itemKeyOf } from '@ride/contract/entities/change-item';
import type * as z from 'zod/mini';
import type { ItemFlaw } from '../../ports/published-kind.ts';
import type { StoredItem } from './change-store.ts';
import { canEnd } from './kinds.ts';
import { texts } from './texts.ts';

export type ReadBody =
  | { readonly isReadable: true; readonly body: unknown }
  | { readonly isReadable: false; readonly flaws: readonly ItemFlaw[] };

/** Reads what was typed by the schema with which it will be published. */
export function readBody({ kind, key, body }: StoredItem): ReadBody {
  const flawed = (flaws: readonly Omit<ItemFlaw, 'key'>[]): ReadBody => ({
    isReadable: false,
    flaws: flaws.map((flaw) => ({ key, ...flaw })),
  });
  if (body === null) {
    return canEnd(kind)
      ? { isReadable: true, body: null }
      : flawed([{ path: [], message: texts.cannotEnd }]);
  }
  const parsed = itemBodies[kind].safeParse(body);
  if (!parsed.success) return flawed(describeIssues(parsed.error.issues));
  if (keyOf(kind, parsed.data) !== key) return flawed([{ path: [], message: texts.otherKey }]);
  return { isReadable: true, body: parsed.data };
}

function keyOf(kind: ChangeKind, body: unknown): string {
  const key = itemKeyOf[kind] as (typed: never) => string;
  return key(body as never);
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): Omit<ItemFlaw, 'key'>[] {
  return issues.map((issue) => ({
    path: issue.path.filter((part) => typeof part !== 'symbol'),
    message: describeIssue(issue),
  }));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '请填写' : '填写不正确';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? '请填写'
        : `不能小于 ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array' || issue.origin === 'string'
        ? `太长了，最多 ${issue.maximum}`
        : `不能大于 ${issue.maximum}`;
    case 'invalid_format':
      return formatProblem(issue.pattern);
    case 'unrecognized_keys':
      return `不认识的字段 ${issue.keys.join('、')}`;
    default:
      return '填写不正确';
  }
}

/** Says how the amounts and times of a rule are written, by the pattern that refused the value. */
function formatProblem(pattern = ''): string {
  if (pattern.includes(':[0-5]')) return '请填写 00:00 到 24:00 的时间，如 23:00';
  const decimals = /^\/\^\[0-9\].*\{1,(\d)\}\)\?\$\/$/.exec(pattern)?.[1];
  return decimals === undefined ? '格式不正确' : `请填写数字，如 1.5，最多 ${decimals} 位小数`;
}
