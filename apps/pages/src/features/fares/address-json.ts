import { LONGEST_JSON } from '../../routes/query-fields.ts';

const DEEPEST = 8;

function isShallow(value: unknown, depth: number): boolean {
  // `1e999` is JSON too, for a number without end.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEEPEST && Object.values(value).every((part) => isShallow(part, depth + 1));
}

/** Whether JSON from an address is small, flat and finite enough to be looked at. */
export function isWithinBounds(value: unknown): boolean {
  // Depth first: writing out something very deep would run out of stack.
  return isShallow(value, 0) && JSON.stringify(value ?? null).length <= LONGEST_JSON;
}
