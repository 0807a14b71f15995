import type { ItemDifference } from '@ride/contract/entities/item-difference';

const NOTHING = '无';

/** Writes 起步费 9.00 → 10.00 元: a unit that both have stands once. */
export function formatDifference({ label, before, after }: ItemDifference): string {
  return `${label} ${formatChange(before, after)}`;
}

export function formatChange(before: string | null, after: string | null): string {
  const unit = unitOf(after);
  const isShared = unit !== '' && unitOf(before) === unit;
  const was = isShared ? before?.slice(0, -unit.length) : before;
  // A unit neither begins a line nor breaks at its slash.
  const becomes = unit === '' ? after : after?.replace(' ', '\u00a0').replace('/', '/\u2060');
  return `${was ?? NOTHING} → ${becomes ?? NOTHING}`;
}

/** A number before a unit, such as `9.00 元/公里`; empty for any other text. */
const unitOf = (text: string | null): string =>
  /^[0-9.]+(?<unit> [^\s0-9]+)$/.exec(text ?? '')?.groups?.unit ?? '';
