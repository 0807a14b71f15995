/** What other people's software writes where it has nothing to say. */
const ABSENT = new Set(['', 'undefined', 'null', '(null)', 'nan', '[object object]']);

/** The first value of each key that says something. */
export function givenValues(search: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (!values.has(key) && !ABSENT.has(value.trim().toLowerCase())) values.set(key, value);
  }
  return values;
}
