import type { PathName, QueryOf } from '../paths/paths.ts';

/** The parts of an address that can be read without the schemas, which come with the pages. */
export interface SimpleFields {
  readonly whole: readonly string[];
  readonly text: readonly string[];
}

/** Null where anything stands in the query that only the page itself can judge. */
export function simpleQuery<Name extends PathName>(
  search: string,
  { whole, text }: SimpleFields,
): QueryOf<Name> | null {
  const query: Record<string, string | number> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (text.includes(name)) query[name] = value;
    else if (whole.includes(name) && /^\d{1,2}$/.test(value)) query[name] = Number(value);
    else return null;
  }
  return query as QueryOf<Name>;
}
