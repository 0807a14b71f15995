import type { ResponseOf } from '@ride/contract/define-call';
import { invoiceTrip, invoiceTrips } from '@ride/contract/invoices';
import type { TripListName } from '@ride/domain/invoices/trip-list';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { invoiceKey, silently } from '../queries.ts';

export type InvoiceableTrip = ResponseOf<typeof invoiceTrips>['trips'][number];

type TripPage = ResponseOf<typeof invoiceTrips> | 'loginNeeded';

async function fetchTrips(
  call: CallGateway,
  request: { list: TripListName; cursor?: string; month?: string },
): Promise<TripPage> {
  const answer = await call(invoiceTrips, request, silently);
  if (answer.ok) return answer.data;
  if (answer.refusal === 'loginRequired') return 'loginNeeded';
  throw new Error(answer.message);
}

export const tripPagesQuery = (call: CallGateway, session: string | null, list: TripListName) =>
  infiniteQueryOptions({
    queryKey: [...invoiceKey, 'trips', session, list],
    // A bill that the passenger comes back from may have been paid or disputed.
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      fetchTrips(call, pageParam === null ? { list } : { list, cursor: pageParam }),
    getNextPageParam: (page) => (page === 'loginNeeded' ? null : page.nextCursor),
  });

export const tripsOfMonthQuery = (
  call: CallGateway,
  session: string | null,
  list: TripListName,
  month: string,
) =>
  queryOptions({
    queryKey: [...invoiceKey, 'trips', session, list, month],
    async queryFn() {
      const page = await fetchTrips(call, { list, month });
      if (page === 'loginNeeded') throw new Error(page);
      return page;
    },
  });

/** `unknown` is the answer for an order that is not one of the passenger's own. */
export const addressedTripQuery = (call: CallGateway, session: string | null, orderUuid: string) =>
  queryOptions({
    queryKey: [...invoiceKey, 'trip', session, orderUuid],
    staleTime: 0,
    gcTime: 0,
    async queryFn() {
      const answer = await call(invoiceTrip, { orderUuid }, silently);
      if (answer.ok) return answer.data;
      if (answer.refusal === 'loginRequired') return 'loginNeeded' as const;
      return 'unknown' as const;
    },
  });
