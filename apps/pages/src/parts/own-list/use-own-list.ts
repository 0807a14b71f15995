import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTrackPress } from '../../api/track.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

const texts = {
  refreshFailed: '没有刷新成功，请稍后再试',
  moreFailed: '没有加载成功，请稍后再试',
} as const;

/** A paged list of what is the passenger's own, such as trips; reloading keeps what is shown. */
export function useOwnList<Page extends object, Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page | 'loginNeeded'>>,
  itemsOf: (page: Page) => readonly Item[],
) {
  const trackPress = useTrackPress();
  const pages = query.data?.pages;
  const reload = async (): Promise<void> => {
    const { isError, data } = await query.refetch();
    if (isError && data) showToast(texts.refreshFailed);
  };
  return {
    /** Undefined until the first answer; the session may end between two pages. */
    items: pages?.includes('loginNeeded')
      ? ('loginNeeded' as const)
      : pages?.flatMap((page) => (page === 'loginNeeded' ? [] : itemsOf(page))),
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    reload,
    pressReload() {
      trackPress('refresh');
      void reload();
    },
    async loadMore(): Promise<void> {
      trackPress('load-more');
      const { isError } = await query.fetchNextPage({ cancelRefetch: false });
      if (isError) showToast(texts.moreFailed);
    },
  };
}

export type OwnList = Omit<ReturnType<typeof useOwnList<object, unknown>>, 'items'>;
