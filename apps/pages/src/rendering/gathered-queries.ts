import {
  type DehydratedState,
  dehydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';

export interface GatheredQueries {
  readonly queries: QueryClient;
  /** Fetches whatever was rendered and never fetched; false when nothing was left to fetch. */
  readonly settle: () => Promise<boolean>;
  readonly dehydrated: () => DehydratedState;
}

/**
 * Nothing is mounted on a server, so nothing is fetched by itself, but what is rendered stands in
 * the cache. `unanswered` counts the calls nobody answered; a query that needed one of them is left
 * to the browser, whatever it made of the failure.
 */
export function gatherQueries(queries: QueryClient, unanswered: () => number): GatheredQueries {
  const cache = queries.getQueryCache();
  const fetched = new Set<string>();

  async function fetchQuery(query: Query): Promise<void> {
    const before = unanswered();
    await query.fetch().catch(() => {});
    if (unanswered() > before) query.reset();
  }

  return {
    queries,
    async settle() {
      const open = cache.getAll().filter(({ options, state, queryHash }) => {
        const isEnabled = (options as { enabled?: unknown }).enabled !== false;
        return isEnabled && state.data === undefined && !fetched.has(queryHash);
      });
      for (const query of open) {
        fetched.add(query.queryHash);
        // One after the other, so that it is clear which of them was not answered.
        await fetchQuery(query);
      }
      return open.length > 0;
    },
    // What is known without fetching, the browser knows as well.
    dehydrated: () =>
      dehydrate(queries, {
        shouldDehydrateQuery: ({ queryHash, state }) =>
          fetched.has(queryHash) && state.data !== undefined,
      }),
  };
}
