/** What other software writes for a missing value. */
const ABSENT = new Set(['', 'undefined', 'null', '(null)', 'nan', '[object object]']);

/** The first value of each key that is not missing. */
export function presentValues(search: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (!values.has(key) && !ABSENT.has(value.trim().toLowerCase())) values.set(key, value);
  }
  return values;
}
