import { createQuery, type Query, type QueryRules } from './query.ts';
import type { Known, QueryOptions } from './query-options.ts';

/** Every question of one visit, or of one request on a server. */
export interface QueryStore {
  /** The one query of this key. Rendering may ask for it: nothing is sent. */
  query<Data extends Known>(options: QueryOptions<Data>): Query<Data>;
  /** Every question whose key begins so. */
  invalidate(queryKey: readonly unknown[]): void;
  /** Asks again for what is shown and has aged. */
  refresh(): void;
  /** Forgets everything, and asks again for what is shown. */
  reset(): void;
}

/** Whatever it is about. */
type AnyQuery = Pick<Query<Known>, 'invalidate' | 'refresh' | 'reset'>;

/** `rendered`: what the document brought along, by key. */
export function createQueryStore(
  rules: QueryRules,
  rendered: Readonly<Record<string, unknown>> = {},
): QueryStore {
  const queries = new Map<string, AnyQuery>();
  const left = new Map(Object.entries(rendered));

  /** Taken once: after a reset it is as old as everything else. */
  function take<Data>(key: string): Data | undefined {
    const data = left.get(key) as Data | undefined;
    left.delete(key);
    return data;
  }

  /** Nothing at all may be what is known, and is then not asked for. */
  function knownOf<Data extends Known>({ initialData }: QueryOptions<Data>, key: string) {
    const given = initialData?.();
    return given === undefined ? take<Data>(key) : given;
  }

  return {
    query<Data extends Known>(options: QueryOptions<Data>) {
      const key = JSON.stringify(options.queryKey);
      // A key has one type of data: its feature makes it in one place.
      const known = queries.get(key) as Query<Data> | undefined;
      if (known) return known;
      const query = createQuery({ ...options, initialData: () => knownOf(options, key) }, rules);
      queries.set(key, query);
      return query;
    },
    invalidate(queryKey) {
      const start = JSON.stringify(queryKey).slice(0, -1);
      for (const [key, query] of queries) {
        if (key === `${start}]` || key.startsWith(`${start},`)) query.invalidate();
      }
    },
    refresh() {
      for (const query of queries.values()) query.refresh();
    },
    reset() {
      for (const query of queries.values()) query.reset();
    },
  };
}
