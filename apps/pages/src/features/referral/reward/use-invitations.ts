import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { referralQueries } from '../queries.ts';

/** A failure clears the list (REW-14). */
export function useInvitations() {
  const trackPress = useTrackPress();
  const queries = useQueryClient();
  const query = referralQueries.invitations(useCall(), useEnvironment(), useSessionToken());
  const pages = useInfiniteQuery(query);
  const loaded = pages.isError ? [] : (pages.data?.pages ?? []);
  /**
   * A refresh loads only the first page (REW-13); `refetch` of TanStack Query would load every page
   * again.
   */
  const refresh = async (): Promise<void> => {
    queries.setQueryData(
      query.queryKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    await pages.refetch();
  };
  return {
    invitations: loaded.flatMap(({ invitations }) => invitations),
    isUnread: pages.isError,
    isLoading: pages.isLoading,
    isLoadingMore: pages.isFetching && pages.data !== undefined,
    hasMore: pages.hasNextPage && !pages.isError,
    refresh,
    pressRefresh() {
      trackPress('refresh');
      void refresh();
    },
    loadMore() {
      void pages.fetchNextPage({ cancelRefetch: false });
    },
  };
}
