import { useMemo } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useHost } from '../../../host/host-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import type { QueryOf } from '../../../routes/routes.ts';
import type { Bill } from '../bill/bill.ts';
import { readEstimate } from '../bill/estimate.ts';
import { billQueries, useBill } from '../bill/queries.ts';
import { BillView, useOrderBill } from './BillView.tsx';
import { chooseFareSource } from './fare-source.ts';
import { EmptyBill, NoBill } from './NoBill.tsx';

type Address = QueryOf<'breakdown'>;
type OrderFareProps = { orderUuid: string; address: Address };

/** Shows the fare of a completed order (type 2) or of a ride not yet ordered (types 5 and 11). */
export function BreakdownPage() {
  const address = useRouteQuery('breakdown');
  const source = useMemo(() => address && chooseFareSource(address), [address]);
  if (!address || !source) return <EmptyBill />;
  switch (source.kind) {
    case 'order':
      return <OrderFare orderUuid={source.orderUuid} address={address} />;
    case 'estimate':
      return <EstimateById {...source} address={address} />;
    case 'inAddress':
      return <EstimatedFare bill={source.bill} address={address} isHandedOver />;
  }
}

function OrderFare({ orderUuid, address }: OrderFareProps) {
  const result = useOrderBill(billQueries.order(useCall(), orderUuid));
  if (result.state !== 'shown') return <NoBill result={result} />;
  return <BillView bill={result.bill} orderUuid={orderUuid} address={address} />;
}

function EstimateById({
  orderUuid,
  otherwise,
  address,
}: OrderFareProps & { otherwise: Bill | null }) {
  const result = useBill(billQueries.estimate(useCall(), orderUuid));
  if (result.state === 'shown') {
    return <EstimatedFare bill={result.bill} address={address} isHandedOver={false} />;
  }
  if (!otherwise || result.state === 'loading') return <NoBill result={result} />;
  return <EstimatedFare bill={otherwise} address={address} isHandedOver />;
}

type EstimatedFareProps = { bill: Bill; address: Address; isHandedOver: boolean };

function EstimatedFare({ bill, address, isHandedOver }: EstimatedFareProps) {
  const estimate = readEstimate(bill, address, useHost(), isHandedOver);
  return <BillView bill={bill} estimate={estimate} address={address} />;
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export { loader } from './loader.ts';
export default BreakdownPage;
