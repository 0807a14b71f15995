import { givenValues } from '../routes/given-values.ts';
import type { QueryOf, RouteName } from '../routes/routes.ts';

/** The parts of an address that can be read without the schemas, which come with the pages. */
export interface SimpleFields {
  readonly whole: readonly string[];
  /** Area codes. */
  readonly code: readonly string[];
  readonly id: readonly string[];
  /** Names of things. */
  readonly word: readonly string[];
}

/** Null where anything stands in the query that only the page itself can judge. */
export function simpleQuery<Name extends RouteName>(
  search: string,
  { whole, code, id, word }: SimpleFields,
): QueryOf<Name> | null {
  const query: Record<string, string | number> = {};
  for (const [name, value] of givenValues(search)) {
    if (whole.includes(name) && /^[1-9]\d?$/.test(value)) query[name] = Number(value);
    else if (code.includes(name) && /^\d{6}$/.test(value)) query[name] = value;
    else if (id.includes(name) && /^[\w.:-]{1,64}$/.test(value)) query[name] = value;
    else if (word.includes(name) && /^[\p{Script=Han}\w]{1,20}$/u.test(value)) query[name] = value;
    else return null;
  }
  return query as QueryOf<Name>;
}
