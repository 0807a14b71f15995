import { itemBodies } from '@ride/contract/entities/change-item';
import { fieldLabel } from '../rule-fields.ts';

type Body = Readonly<Record<string, unknown>>;

export type ParsedRule =
  | { readonly body: Body; readonly errors: null }
  | { readonly body: null; readonly errors: readonly string[] };

/** Reads the text of one rule; errors name their fields. */
export function parseRule(text: string, key: string): ParsedRule {
  const fail = (...errors: string[]): ParsedRule => ({ body: null, errors });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('不是完整的 JSON，请检查括号、引号和逗号');
  }
  const read = itemBodies.fareRule.safeParse(value);
  if (!read.success) {
    return fail(
      ...read.error.issues.map((issue) => {
        const path = issue.path.filter((part) => typeof part !== 'symbol');
        const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join('、') : null;
        if (unknown !== null) return `不认识的字段：${[...path, unknown].join('.')}`;
        return path.length === 0 ? '不是一条计价规则' : `${fieldLabel(path)}：填写不正确`;
      }),
    );
  }
  if (read.data.fareRuleId !== key) {
    return fail(`这是规则 ${read.data.fareRuleId} 的内容，正在编辑的是 ${key}`);
  }
  return { body: read.data, errors: null };
}
