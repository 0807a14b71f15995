import { useSyncExternalStore } from 'react';
import type { Query } from './query.ts';
import { useQueryStore } from './query-context.ts';
import type { Known, QueryOptions } from './query-options.ts';

/** A query as a component shows it. */
export function useFollowed<Data extends Known>(query: Query<Data>, enabled = true) {
  const { current, follow, watch, ask } = query;
  const { data, isError, failureCount, ...state } = useSyncExternalStore(
    enabled ? follow : watch,
    current,
    current,
  );
  const isPending = data === undefined && !isError;
  // A question about to be asked counts as asked: nothing else is shown in between.
  const isFetching = state.isFetching || (enabled && isPending);
  return {
    data,
    failureCount,
    isError,
    isFetching,
    /** Nothing is known yet and nothing has failed. */
    isPending,
    /** Asked for the first time, or again after nothing but failures. */
    isLoading: isFetching && data === undefined,
    refetch: () => ask(),
  };
}

/** Asks once for everybody who shows the same, and keeps showing what is known meanwhile. */
export function useQuery<Data extends Known>(options: QueryOptions<Data>) {
  return useFollowed(useQueryStore().query(options), options.enabled);
}
