import type { ResponseOf } from '@ride/contract/define-call';
import { queryPriceChangeForOwnRides, queryPriceHistory } from '@ride/contract/price-history';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../../api/answer.ts';
import { flagsWithoutToast } from '../../call-flags.ts';
import type { HistoryRequest } from './history-request.ts';

export type PriceHistory = ResponseOf<typeof queryPriceHistory>;
export type VersionInTime = PriceHistory['versions'][number];
export type OwnRide = ResponseOf<typeof queryPriceChangeForOwnRides>['rides'][number];

/** Null if nothing was ever published for the ride. */
export const historyQuery = (call: CallGateway, request: HistoryRequest) =>
  queryOptions({
    queryKey: ['fares', 'history', request],
    async queryFn(): Promise<PriceHistory | null> {
      const answer = await call(queryPriceHistory, request, flagsWithoutToast);
      return answer.ok ? answer.data : null;
    },
  });

/** The token is part of the key, because the answer depends on the account. */
export const ownRidesQuery = (call: CallGateway, fareRuleId: string, token: string | null) =>
  queryOptions({
    queryKey: ['fares', 'ownRides', fareRuleId, token],
    async queryFn(): Promise<readonly OwnRide[] | 'loginRequired' | 'notAnnounced'> {
      const flags = { ...flagsWithoutToast, login: 'never' } as const;
      const answer = await call(queryPriceChangeForOwnRides, { fareRuleId }, flags);
      if (answer.ok) return answer.data.rides;
      const { refusal, message } = answer;
      if (refusal === 'loginRequired' || refusal === 'notAnnounced') return refusal;
      throw new Error(message);
    },
  });
