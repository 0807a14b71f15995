import type { ReadValue } from './define-route.ts';
import { type QueryOf, type RouteName, routes } from './routes.ts';

/** Other software writes these texts for a missing value. */
const ABSENT = new Set(['', 'undefined', 'null', '(null)', 'nan', '[object object]']);

function presentValues(search: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (!values.has(key) && !ABSENT.has(value.trim().toLowerCase())) values.set(key, value);
  }
  return values;
}

/**
 * Null only if a required value is missing; the page then shows its empty state. A value that
 * cannot be parsed counts as missing, without affecting the others.
 */
export function readQuery<Name extends RouteName>(
  name: Name,
  search: string,
): QueryOf<Name> | null {
  const values = presentValues(search);
  const { required, query: optional } = routes[name];
  const query: Record<string, unknown> = {};
  for (const [key, read] of Object.entries<ReadValue<unknown>>({ ...required, ...optional })) {
    const written = values.get(key);
    const value = written === undefined ? null : read(written);
    if (value !== null) query[key] = value;
    else if (key in required) return null;
  }
  return query as QueryOf<Name>;
}
