import { createQuery, type Query, type QueryRules } from './query.ts';
import type { Known, QueryOptions } from './query-options.ts';

/** Every question of one visit, or of one request on a server. */
export interface QueryStore {
  /** The one query of this key. Rendering may ask for it: nothing is sent. */
  query<Data extends Known>(options: QueryOptions<Data>): Query<Data>;
  /** The question with exactly this key. */
  invalidate(queryKey: readonly unknown[]): void;
  /** Asks again for what is shown and has aged. */
  refresh(): void;
  /** Forgets everything, and asks again for what is shown. */
  reset(): void;
}

/** Whatever it is about. */
type AnyQuery = Pick<Query<Known>, 'invalidate' | 'refresh' | 'reset'>;

export function createQueryStore(rules: QueryRules): QueryStore {
  const queries = new Map<string, AnyQuery>();
  return {
    query<Data extends Known>(options: QueryOptions<Data>) {
      const key = JSON.stringify(options.queryKey);
      // A key has one type of data: its feature makes it in one place.
      const query = (queries.get(key) as Query<Data> | undefined) ?? createQuery(options, rules);
      queries.set(key, query);
      return query;
    },
    invalidate: (queryKey) => queries.get(JSON.stringify(queryKey))?.invalidate(),
    refresh() {
      for (const query of queries.values()) query.refresh();
    },
    reset() {
      for (const query of queries.values()) query.reset();
    },
  };
}
