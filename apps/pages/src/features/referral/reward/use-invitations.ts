import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useTrack } from '../../../api/track.ts';
import { routes } from '../../../routes/routes.ts';
import { referralQueries } from '../queries.ts';
import { useSessionToken } from '../use-inviter.ts';

/** The invitations page by page. A failure clears the list (REW-14). */
export function useInvitations() {
  const track = useTrack();
  const queries = useQueryClient();
  const query = referralQueries.invitations(useCall(), useSessionToken());
  const pages = useInfiniteQuery(query);
  const known = pages.isError ? [] : (pages.data?.pages ?? []);
  /** Reads the first page alone again (REW-13): TanStack Query reads every page that it has. */
  const refresh = async (): Promise<void> => {
    queries.setQueryData(
      query.queryKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    await pages.refetch();
  };
  const pressed = (button: string) =>
    track('button.pressed', { route: routes.reward.path, button });
  return {
    invitations: known.flatMap(({ invitations }) => invitations),
    isLoading: pages.isLoading,
    isLoadingMore: pages.isFetching && pages.data !== undefined,
    hasMore: pages.hasNextPage && !pages.isError,
    refresh,
    pressRefresh() {
      pressed('refresh');
      void refresh();
    },
    loadMore() {
      pressed('load-more');
      void pages.fetchNextPage({ cancelRefetch: false });
    },
  };
}
