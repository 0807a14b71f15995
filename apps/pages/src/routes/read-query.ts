import * as z from 'zod/mini';
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
  const query: Record<string, unknown> = {};
  const fields: Record<string, z.ZodMiniType> = routes[name].query().shape;
  for (const [key, field] of Object.entries(fields)) {
    const value = z.safeParse(field, given.get(key));
    if (!value.success && !z.safeParse(field, undefined).success) return null;
    if (value.success && value.data !== undefined) query[key] = value.data;
  }
  return query as QueryOf<Name>;
}

/** One raw value of a query, whatever page it belongs to. */
export function queryValue(search: string, key: string): string | null {
  return presentValues(search).get(key) ?? null;
}
