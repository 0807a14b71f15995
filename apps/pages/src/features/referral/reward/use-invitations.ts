import { useCall } from '../../../api/call-context.tsx';
import { useInfiniteQuery } from '../../../api/query/use-infinite-query.ts';
import { useTrack } from '../../../api/track.ts';
import { routes } from '../../../routes/routes.ts';
import { referralQueries } from '../queries.ts';
import { useSessionToken } from '../use-inviter.ts';

/** The invitations page by page. A failure clears the list (REW-14). */
export function useInvitations() {
  const track = useTrack();
  const pages = useInfiniteQuery(referralQueries.invitations(useCall(), useSessionToken()));
  const known = pages.isError ? [] : (pages.data?.pages ?? []);
  const pressed = (button: string) =>
    track('button.pressed', { route: routes.reward.path, button });
  return {
    invitations: known.flatMap(({ invitations }) => invitations),
    isLoading: pages.isLoading,
    isLoadingMore: pages.isFetchingNextPage,
    hasMore: pages.hasNextPage && !pages.isError,
    /** Begins again at the first page (REW-13). */
    refresh: pages.restart,
    pressRefresh() {
      pressed('refresh');
      void pages.restart();
    },
    loadMore() {
      pressed('load-more');
      void pages.fetchNextPage();
    },
  };
}
