import { findMispricedOrders } from '@ride/contract/desk/dispute-tools';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesk } from '../../../api/call-desk.ts';
import { deskKey } from '../../../api/use-desk.ts';
import { addSums, sumsOf } from './batch.ts';

export interface Versions {
  readonly ruleVersion: string;
  readonly correctVersion: string;
}

const PAGE = 100;

/**
 * Recomputes all orders of a version page by page. Of pages after the first only the sums are kept:
 * a version may have a million orders.
 */
export function useMispriced(versions: Versions, { enabled }: { readonly enabled: boolean }) {
  const pages = useInfiniteQuery({
    queryKey: [...deskKey(findMispricedOrders), versions],
    queryFn: async ({ pageParam: cursor }) => {
      const page = await callDesk(findMispricedOrders, {
        ...versions,
        limit: PAGE,
        ...(cursor !== null && { cursor }),
      });
      const { next, adjustedBefore } = page;
      return { next, adjustedBefore, sums: sumsOf(page), rows: cursor === null ? page.rows : [] };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled,
    // Counted once: a run makes fewer of them while it is watched.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage]);
  const loaded = pages.data?.pages ?? [];
  return {
    sums: addSums(loaded.map(({ sums }) => sums)),
    /** Of the first page. */
    examples: loaded[0]?.rows ?? [],
    /** Of the version, by batches before. */
    adjustedBefore: loaded[0]?.adjustedBefore ?? 0,
    isComplete: pages.isSuccess && !hasNextPage,
    error: pages.error,
    retry: () => void (hasNextPage ? fetchNextPage() : pages.refetch()),
  };
}
