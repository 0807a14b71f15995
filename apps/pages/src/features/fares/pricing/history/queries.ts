import type { ResponseOf } from '@ride/contract/define-call';
import { queryPriceHistory } from '@ride/contract/price-history';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../../api/answer.ts';
import { flagsWithoutToast } from '../../call-flags.ts';
import type { HistoryRequest } from './history-request.ts';

export type PriceHistory = ResponseOf<typeof queryPriceHistory>;
export type VersionInTime = PriceHistory['versions'][number];

/** Null if nothing was ever published for the ride. */
export const historyQuery = (call: CallGateway, request: HistoryRequest) =>
  queryOptions({
    queryKey: ['fares', 'history', request],
    async queryFn(): Promise<PriceHistory | null> {
      const answer = await call(queryPriceHistory, request, flagsWithoutToast);
      return answer.ok ? answer.data : null;
    },
  });
