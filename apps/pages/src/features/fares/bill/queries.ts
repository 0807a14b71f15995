import type { WireFareBreakdown } from '@ride/contract/fare-breakdown';
import { enterpriseFareItems, estimateFareItems, fareItems } from '@ride/contract/fares';
import { queryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';
import { silently } from '../silently.ts';
import type { Bill } from './bill.ts';
import { readBill } from './read-bill.ts';

export type AskedBill = Bill | 'loginNeeded' | 'none';

type FareAnswer =
  | { readonly ok: true; readonly data: WireFareBreakdown }
  | { readonly ok: false; readonly refusal: string };

function billIn(answer: FareAnswer): AskedBill {
  if (answer.ok) return readBill(answer.data) ?? 'none';
  return answer.refusal === 'loginRequired' ? 'loginNeeded' : 'none';
}

const all = ['fares', 'bill'] as const;

export const billQueries = {
  all,
  order: (call: CallGateway, orderUuid: string, flags: CallFlags = silently) =>
    queryOptions<AskedBill>({
      queryKey: [...all, 'order', orderUuid, flags],
      queryFn: async () => billIn(await call(fareItems, { orderUuid }, flags)),
    }),
  enterprise: (call: CallGateway, routePlanUuid: string) =>
    queryOptions<AskedBill>({
      queryKey: [...all, 'enterprise', routePlanUuid],
      queryFn: async () => billIn(await call(enterpriseFareItems, { routePlanUuid }, silently)),
    }),
  estimate: (call: CallGateway, orderUuid: string) =>
    queryOptions<AskedBill>({
      queryKey: [...all, 'estimate', orderUuid],
      queryFn: async () => billIn(await call(estimateFareItems, { orderUuid }, silently)),
    }),
};
