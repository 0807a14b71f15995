import { isEqualJson } from './equal-json.ts';
import type { ItemDifference } from './item-difference.ts';
import { formatPercentChange } from './percent-change.ts';

/** How one or several fields of a body are named and written. */
export interface FieldWords<Body> {
  readonly label: string;
  /** Null if the body has nothing there. */
  readonly write: (body: Body) => string | null;
  /** The amount whose change is also told in per cent. */
  readonly amount?: (body: Body) => number;
}

/** Every field needs words; fields with the same words are told together. */
export type WordsOfFields<Body> = Readonly<Record<keyof Body, FieldWords<Body>>>;

/** Empty if, and only if, all fields are equal. */
export function differencesOfFields<Body>(
  wordsOfFields: WordsOfFields<Body>,
  before: Body | null,
  after: Body | null,
): ItemDifference[] {
  const fields = Object.keys(wordsOfFields) as (keyof Body)[];
  const changed = fields.filter((field) => !isEqualJson(before?.[field], after?.[field]));
  const words = new Set(changed.map((field) => wordsOfFields[field]));
  return [...words].map((each) => ({
    label: each.label,
    ...writtenOf(before && each.write(before), after && each.write(after)),
    percent: formatPercentChange(before && each.amount?.(before), after && each.amount?.(after)),
  }));
}

const writtenOf = (before: string | null, after: string | null) => ({
  before,
  after: before === after ? `有变化（${after ?? '无'}）` : after,
});
