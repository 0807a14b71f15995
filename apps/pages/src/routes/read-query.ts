import type { ReadValue } from './define-route.ts';
import { presentValues } from './present-values.ts';
import { type QueryOf, type RouteName, routes } from './routes.ts';

/**
 * A value that cannot be parsed counts as absent, without affecting the others. Null only when a
 * required value is missing: the page then shows its empty state.
 */
export function readQuery<Name extends RouteName>(
  name: Name,
  search: string,
): QueryOf<Name> | null {
  const given = presentValues(search);
  const { required, query: optional } = routes[name];
  const query: Record<string, unknown> = {};
  for (const [key, read] of Object.entries<ReadValue<unknown>>({ ...required, ...optional })) {
    const value = readGiven(given.get(key), read);
    if (value !== null) query[key] = value;
    else if (key in required) return null;
  }
  return query as QueryOf<Name>;
}

const readGiven = <Value>(given: string | undefined, read: ReadValue<Value>): Value | null =>
  given === undefined ? null : read(given);

/** One raw value of a query, whatever page it belongs to. */
export function queryValue(search: string, key: string): string | null {
  return presentValues(search).get(key) ?? null;
}
