import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { fareItems } from '@ride/contract/fares';
import { cleanLine } from '@ride/domain/clean-text';
import { type TripListName, tripListNames } from '@ride/domain/invoices/trip-list';
import { type Fen, fenFromYuan } from '@ride/domain/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallGateway } from '../../api/answer.ts';
import { useCall } from '../../api/call-context.tsx';
import { useExtension } from '../../api/environment.ts';
import { useNavigation, useRouteQuery } from '../../routes/navigation.tsx';
import type { InvoiceDraft } from './invoice-draft.ts';
import { addTrip, MAX_INVOICE_FEN, setOrderAmount } from './invoice-trips.ts';
import type { InvoiceForm } from './use-invoice.ts';

interface OrderFare {
  readonly name: string;
  readonly amount: Fen;
  readonly isTaxi: boolean;
  /** Totals before decisions changed the bill, oldest first. */
  readonly earlier: readonly EarlierTotal[];
}

export interface EarlierTotal {
  readonly id: number;
  readonly total: Fen;
}

const TAXI = 1;
const NAME_LENGTH = 40;

export function readOrderFare(wire: WireFareBreakdown): OrderFare | null {
  const amount = fenFromYuan(wire.actualFare ?? wire.totalFare ?? '');
  if (amount === null || amount < 0 || amount > MAX_INVOICE_FEN) return null;
  return {
    name: cleanLine(wire.showName ?? '', NAME_LENGTH),
    amount,
    isTaxi: Number(wire.typeModule) === TAXI,
    earlier: (wire.revisions ?? []).flatMap(({ totalFare }, id) => {
      const total = fenFromYuan(totalFare ?? '');
      return total === null ? [] : [{ id, total }];
    }),
  };
}

const orderFareQuery = (call: CallGateway, orderUuid: string) =>
  queryOptions({
    queryKey: ['invoice', 'order', orderUuid],
    queryFn: async () => {
      const answer = await call(fareItems, { orderUuid }, { noToast: true });
      return answer.ok ? readOrderFare(answer.data) : null;
    },
  });

type FollowOrderProps = { form: InvoiceForm; orderUuid: string };

/**
 * Keeps the amounts of orders in the draft equal to their bills, which a decision about a dispute
 * may change, and removes orders that cost nothing. The order that the address names is added once.
 */
export function SyncOrderAmount({ form: { draft, change }, orderUuid }: FollowOrderProps) {
  const { replace } = useNavigation();
  const { orderUuid: addressed, list } = useRouteQuery('invoice') ?? {};
  const { data: fare } = useQuery(orderFareQuery(useCall(), orderUuid));
  useEffect(() => {
    if (!fare) return;
    const next = ordersOf(draft).includes(orderUuid)
      ? setOrderAmount(draft, orderUuid, fare.amount)
      : withOrder(draft, orderUuid, fare, list);
    if (next !== draft) change(next);
    // The order leaves the address, or it would be added again after the visitor has removed it.
    if (addressed === orderUuid) replace('invoice');
  });
  return null;
}

export function useSyncedOrders(draft: InvoiceDraft): string[] {
  const { orderUuid } = useRouteQuery('invoice') ?? {};
  return [...new Set([...ordersOf(draft), ...(orderUuid === undefined ? [] : [orderUuid])])];
}

const ordersOf = (draft: InvoiceDraft): string[] =>
  tripListNames.flatMap((list) => draft[list]).flatMap(({ orderUuid }) => orderUuid ?? []);

function withOrder(
  draft: InvoiceDraft,
  orderUuid: string,
  { name, amount, isTaxi }: OrderFare,
  list: TripListName = isTaxi ? 'tList' : 'dList',
): InvoiceDraft {
  if (amount === 0) return draft;
  return { ...addTrip(draft, list, { name, amount, orderUuid }), activeTab: list };
}

/**
 * Returns an empty list for a trip that was added by hand, and if the gateway never changes bills.
 */
export function useTotalsOfEarlierBills(orderUuid: string | undefined): readonly EarlierTotal[] {
  const isOffered = useExtension('disputeCases');
  const { data } = useQuery({
    ...orderFareQuery(useCall(), orderUuid ?? ''),
    enabled: orderUuid !== undefined,
  });
  return (isOffered && data?.earlier) || [];
}
