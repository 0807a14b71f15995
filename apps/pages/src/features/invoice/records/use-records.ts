import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { recordsQuery } from './queries.ts';
import { recordTexts as t } from './texts.ts';

export function useRecords() {
  const trackPress = useTrackPress();
  const query = useInfiniteQuery(recordsQuery(useCall(), useSessionToken()));
  const pages = query.data?.pages;
  const reload = async (): Promise<void> => {
    const { isError, data } = await query.refetch();
    if (isError && data) showToast(t.refreshFailed);
  };
  return {
    /** Undefined until the first answer; the session may end between two pages. */
    records: pages?.includes('loginNeeded')
      ? ('loginNeeded' as const)
      : pages?.flatMap((page) => (page === 'loginNeeded' ? [] : page.invoices)),
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
      if (isError) showToast(t.moreFailed);
    },
  };
}

export type InvoiceRecords = ReturnType<typeof useRecords>;
