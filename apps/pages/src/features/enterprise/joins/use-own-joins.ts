import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ownJoinRequestsQuery } from './queries.ts';
import { joinTexts } from './texts.ts';

export function useOwnJoins() {
  const trackPress = useTrackPress();
  const query = useInfiniteQuery(ownJoinRequestsQuery(useCall(), useSessionToken()));
  const pages = query.data?.pages ?? [];
  const administered = pages.filter((page) => page.access === 'administrator');
  const reload = async (): Promise<void> => {
    const { isError } = await query.refetch();
    if (isError) showToast(joinTexts.refreshFailed);
  };
  return {
    /** The visitor may have lost the company between two pages, so the newest answer counts. */
    access: pages.at(-1)?.access,
    company: administered[0]?.company ?? '',
    requests: administered.flatMap(({ requests }) => requests),
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
      if (isError) showToast(joinTexts.moreFailed);
    },
  };
}

export type OwnJoins = ReturnType<typeof useOwnJoins>;
