import { type TripListName, tripListNames } from '@ride/domain/invoices/trip-list';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { InvoiceDraft } from '../invoice-draft.ts';
import { invoiceKey } from '../queries.ts';
import { chosenTrips, type TripAnswer } from './chosen-trips.ts';
import { type InvoiceableTrip, tripPagesQuery, tripsOfMonthQuery } from './queries.ts';
import { ownTripsTexts as t } from './texts.ts';
import { monthOf } from './trip-months.ts';

/** Only the active list is loaded; the others stay as they were when they were shown. */
export function useTripPages(active: TripListName) {
  const call = useCall();
  const session = useSessionToken();
  const trackPress = useTrackPress();
  const queryOf = (list: TripListName) => ({
    ...tripPagesQuery(call, session, list),
    enabled: list === active,
  });
  const byList = {
    tList: useInfiniteQuery(queryOf('tList')),
    dList: useInfiniteQuery(queryOf('dList')),
    yList: useInfiniteQuery(queryOf('yList')),
  };
  const query = byList[active];
  const answers = tripListNames.flatMap((list): TripAnswer[] => {
    const { data, dataUpdatedAt: at } = byList[list];
    if (!data) return [];
    const trips = data.pages.flatMap((page) => (page === 'loginNeeded' ? [] : page.trips));
    return [{ list, at, trips, wholeMonth: null }];
  });
  return {
    answers,
    active: {
      isLoginNeeded: query.data?.pages.includes('loginNeeded') ?? false,
      isLoaded: query.data !== undefined,
      isFetching: query.isFetching,
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      reload: () => void query.refetch(),
    },
    /** A page whose trips are all known, because their month was chosen, would show nothing new. */
    async loadMore(known: ReadonlyMap<string, InvoiceableTrip>): Promise<void> {
      trackPress('load-more');
      let isOld = true;
      while (isOld) {
        const { data, hasNextPage, isError } = await query.fetchNextPage({ cancelRefetch: false });
        if (isError) return showToast(t.moreFailed);
        const last = data?.pages.at(-1);
        const trips = last && last !== 'loginNeeded' ? last.trips : [];
        isOld = hasNextPage && trips.every(({ orderUuid }) => known.has(orderUuid));
      }
    },
  };
}

/**
 * Chosen trips that no page has are looked up by their months, also those of the other lists. What
 * was looked up stays, so that no row disappears when its trip is dropped.
 */
export function useTripsOfMonths(draft: InvoiceDraft, pages: readonly TripAnswer[]): TripAnswer[] {
  const call = useCall();
  const session = useSessionToken();
  const queries = useQueryClient();
  const wanted = findMonthsToLoad(draft, pages);
  const { data = [] } = useQuery({
    queryKey: [...invoiceKey, 'trips', session, 'months', wanted],
    enabled: wanted.length > 0,
    placeholderData: (earlier: TripAnswer[] | undefined, query) =>
      query?.queryKey.includes(session) ? earlier : undefined,
    queryFn: () =>
      Promise.all(
        wanted.map(async ({ list, month }): Promise<TripAnswer> => {
          const query = tripsOfMonthQuery(call, session, list, month);
          const { trips, nextCursor } = await queries.fetchQuery(query);
          const at = queries.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
          return { list, at, trips, wholeMonth: nextCursor === null ? month : null };
        }),
      ),
  });
  return data;
}

function findMonthsToLoad(draft: InvoiceDraft, pages: readonly TripAnswer[]) {
  return tripListNames.flatMap((list) => {
    const page = pages.find((answer) => answer.list === list);
    if (!page && list === draft.activeTab) return [];
    const paged = new Set(page?.trips.map(({ orderUuid }) => orderUuid));
    const missing = chosenTrips(draft, list).filter(({ orderUuid }) => !paged.has(orderUuid));
    const months = new Set(missing.map(({ completedAt }) => monthOf(completedAt)));
    return [...months].map((month) => ({ list, month }));
  });
}
