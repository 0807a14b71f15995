import { useMemo } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useHost } from '../../../host/host-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import type { QueryOf } from '../../../routes/routes.ts';
import type { Bill } from '../bill/bill.ts';
import { billQueries } from '../bill/queries.ts';
import { useBill } from '../bill/use-bill.ts';
import { BillView } from './BillView.tsx';
import { estimateOf } from './estimate.ts';
import { fareSource } from './fare-source.ts';
import { NoBill, NothingBilled } from './NoBill.tsx';

type Address = QueryOf<'breakdown'>;
type AskedProps = { orderUuid: string; address: Address };

/** The fare of a completed order (type 2) or of a ride not yet ordered (types 5 and 11). */
export function BreakdownPage() {
  const address = useRouteQuery('breakdown');
  const source = useMemo(() => address && fareSource(address), [address]);
  if (!address || !source) return <NothingBilled />;
  switch (source.kind) {
    case 'order':
      return <OrderFare orderUuid={source.orderUuid} address={address} />;
    case 'estimate':
      return <EstimateById orderUuid={source.orderUuid} address={address} />;
    case 'given':
      return <EstimatedFare bill={source.bill} address={address} isHandedOver />;
  }
}

function OrderFare({ orderUuid, address }: AskedProps) {
  const asked = useBill(billQueries.order(useCall(), orderUuid));
  if (asked.state !== 'shown') return <NoBill asked={asked} />;
  return <BillView bill={asked.bill} orderUuid={orderUuid} address={address} />;
}

function EstimateById({ orderUuid, address }: AskedProps) {
  const asked = useBill(billQueries.estimate(useCall(), orderUuid));
  if (asked.state !== 'shown') return <NoBill asked={asked} />;
  return <EstimatedFare bill={asked.bill} address={address} isHandedOver={false} />;
}

type EstimatedFareProps = { bill: Bill; address: Address; isHandedOver: boolean };

function EstimatedFare({ bill, address, isHandedOver }: EstimatedFareProps) {
  const estimate = estimateOf(bill, address, useHost(), isHandedOver);
  return <BillView bill={bill} estimate={estimate} address={address} />;
}

/** @public Called by app/first-page.ts, which knows pages only by their modules. */
export { prefetch } from './prefetch.ts';
export default BreakdownPage;
