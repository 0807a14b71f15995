import { isEqualJson } from './equal-json.ts';
import type { ItemDifference } from './item-difference.ts';

/** Shows what no words tell of, such as 9.0 in the place of 9, as it is written. */
export const differenceAsWritten = (
  label: string,
  before: unknown,
  after: unknown,
): ItemDifference[] =>
  isEqualJson(before, after)
    ? []
    : [{ label, before: textOf(before), after: textOf(after), percent: null }];

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(textOf).join('；');
  if (typeof value === 'object') return Object.values(value).map(textOf).join(' ');
  return String(value);
}
