import type { ResponseOf } from '@ride/contract/define-call';
import { ownTrips } from '@ride/contract/own-trips';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../api/answer.ts';

/** The page itself leads to the login, and shows a failure in place of the list. */
const silently: CallFlags = { noToast: true, login: 'never' };

export type OwnTrip = ResponseOf<typeof ownTrips>['trips'][number];

type TripPage = ResponseOf<typeof ownTrips> | 'loginNeeded';

export const ownTripsQuery = (call: CallGateway, session: string | null) =>
  infiniteQueryOptions({
    queryKey: ['trips', session],
    // A bill that the passenger comes back from may have been paid or disputed.
    staleTime: 0,
    initialPageParam: null as string | null,
    async queryFn({ pageParam }): Promise<TripPage> {
      const answer = await call(
        ownTrips,
        pageParam === null ? {} : { cursor: pageParam },
        silently,
      );
      if (answer.ok) return answer.data;
      if (answer.refusal === 'loginRequired') return 'loginNeeded';
      throw new Error(answer.message);
    },
    getNextPageParam: (page) => (page === 'loginNeeded' ? null : page.nextCursor),
  });
