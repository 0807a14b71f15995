import { useCall } from '../../../api/call-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { billQueries } from '../bill/queries.ts';
import { BillView } from './BillView.tsx';
import { EmptyBill } from './EmptyBill.tsx';
import { NoBill } from './NoBill.tsx';
import { useOrderBill } from './use-order-bill.ts';

/** The fare of an enterprise express order, by the plan of its route or by the order itself. */
export function EnterpriseFarePage() {
  const { routePlanUuid, orderUuid } = useRouteQuery('enterpriseFare') ?? {};
  if (routePlanUuid) return <PlannedFare routePlanUuid={routePlanUuid} orderUuid={orderUuid} />;
  return orderUuid ? <OrderedFare orderUuid={orderUuid} /> : <EmptyBill />;
}

type PlannedFareProps = { routePlanUuid: string; orderUuid: string | undefined };

function PlannedFare({ routePlanUuid, orderUuid }: PlannedFareProps) {
  const result = useOrderBill(billQueries.enterprise(useCall(), routePlanUuid));
  return result.state === 'shown' ? (
    <BillView
      bill={result.bill}
      orderUuid={result.bill.orderUuid ?? orderUuid ?? null}
      routePlanUuid={routePlanUuid}
      invoiceList="yList"
    />
  ) : (
    <NoBill result={result} />
  );
}

function OrderedFare({ orderUuid }: { orderUuid: string }) {
  const result = useOrderBill(billQueries.order(useCall(), orderUuid));
  return result.state === 'shown' ? (
    <BillView bill={result.bill} orderUuid={orderUuid} invoiceList="yList" />
  ) : (
    <NoBill result={result} />
  );
}

export default EnterpriseFarePage;
