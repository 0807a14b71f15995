import * as z from 'zod/mini';
import { type PathName, paths, type QueryOf } from './paths.ts';

/** The first value of each key; a key without a value counts as absent. */
function given(search: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (value !== '' && !values.has(key)) values.set(key, value);
  }
  return Object.fromEntries(values);
}

/** Null when a value is malformed or a needed one is missing: the page shows its empty state. */
export function readQuery<Name extends PathName>(name: Name, search: string): QueryOf<Name> | null {
  const read = z.safeParse(paths[name].query(), given(search));
  return read.success ? (read.data as QueryOf<Name>) : null;
}

/** One raw value of a query, whatever page it belongs to. */
export function queryValue(search: string, key: string): string | null {
  return new URLSearchParams(search).get(key) || null;
}
