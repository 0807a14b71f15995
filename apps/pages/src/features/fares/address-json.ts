import { MAX_JSON_LENGTH } from '../../routes/query-fields.ts';

const DEEPEST = 8;

function isShallow(value: unknown, depth: number): boolean {
  // JSON.parse reads `1e999` as Infinity.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEEPEST && Object.values(value).every((part) => isShallow(part, depth + 1));
}

/**
 * Returns whether JSON from an address is small enough, flat enough and free of infinite numbers.
 */
export function isJsonWithinLimits(value: unknown): boolean {
  // The depth is checked first, because JSON.stringify overflows the stack on deeply nested values.
  return isShallow(value, 0) && JSON.stringify(value ?? null).length <= MAX_JSON_LENGTH;
}
