const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The order of keys does not count, and a key without a value is no key. */
export function isEqualJson(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.every((key) => isEqualJson(one[key], other[key]));
}
