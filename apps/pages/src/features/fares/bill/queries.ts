import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { enterpriseFareItems, estimateFareItems, fareItems } from '@ride/contract/fares';
import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';
import { flagsWithoutToast } from '../call-flags.ts';
import type { Bill } from './bill.ts';
import { readBill } from './read-bill.ts';

type BillResult = Bill | 'loginNeeded' | 'none';

type FareAnswer =
  | { readonly ok: true; readonly data: WireFareBreakdown }
  | { readonly ok: false; readonly refusal: string };

function billIn(answer: FareAnswer): BillResult {
  if (answer.ok) return readBill(answer.data) ?? 'none';
  return answer.refusal === 'loginRequired' ? 'loginNeeded' : 'none';
}

interface EnterpriseOrder {
  readonly routePlanUuid?: string | undefined;
  readonly orderUuid?: string | undefined;
}

/**
 * The specification names only the route plan for the enterprise call, but some links have only an
 * order. Then the order id is sent as the plan id, and if no fare is found, the fare of the order
 * is requested.
 */
async function enterpriseBill(
  call: CallGateway,
  { routePlanUuid, orderUuid }: EnterpriseOrder,
  flags: CallFlags,
): Promise<BillResult> {
  const plan = { routePlanUuid: routePlanUuid || orderUuid || '' };
  const ofPlan = call(enterpriseFareItems, plan, flags).then(billIn);
  if (!orderUuid) return ofPlan;
  const bill = await ofPlan.catch(() => 'none' as const);
  return bill === 'none' ? billIn(await call(fareItems, { orderUuid }, flags)) : bill;
}

const all = ['fares', 'bill'] as const;

export const billQueries = {
  all,
  order: (call: CallGateway, orderUuid: string, flags: CallFlags = flagsWithoutToast) =>
    queryOptions<BillResult>({
      queryKey: [...all, 'order', orderUuid, flags],
      queryFn: async () => billIn(await call(fareItems, { orderUuid }, flags)),
    }),
  enterprise: (call: CallGateway, order: EnterpriseOrder, flags: CallFlags = flagsWithoutToast) =>
    queryOptions<BillResult>({
      queryKey: [...all, 'enterprise', order.routePlanUuid, order.orderUuid, flags],
      queryFn: () => enterpriseBill(call, order, flags),
    }),
  estimate: (call: CallGateway, orderUuid: string) =>
    queryOptions<BillResult>({
      queryKey: [...all, 'estimate', orderUuid],
      queryFn: async () => billIn(await call(estimateFareItems, { orderUuid }, flagsWithoutToast)),
    }),
};

export type BillState =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly bill: Bill }
  | { readonly state: 'loginNeeded' }
  /** No message is shown for a failed or refused request (FAIL-4). */
  | { readonly state: 'nothing'; readonly reload: () => void };

export function useBill(options: UseQueryOptions<BillResult>): BillState {
  const { data, isFetching, refetch } = useQuery(options);
  if (typeof data === 'object') return { state: 'shown', bill: data };
  if (isFetching) return { state: 'loading' };
  if (data === 'loginNeeded') return { state: 'loginNeeded' };
  return { state: 'nothing', reload: () => void refetch() };
}
