import { useCall } from '../../api/call-context.tsx';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { BillView } from './breakdown/BillView.tsx';
import { NoBill, NothingBilled } from './breakdown/NoBill.tsx';
import { billQueries } from './breakdown/queries.ts';
import { useBill } from './breakdown/use-bill.ts';

/** The fare of an enterprise express order, by the plan of its route or by the order itself. */
export function EnterpriseFarePage() {
  const { routePlanUuid, orderUuid } = useRouteQuery('enterpriseFare') ?? {};
  if (routePlanUuid) return <PlannedFare routePlanUuid={routePlanUuid} />;
  return orderUuid ? <OrderedFare orderUuid={orderUuid} /> : <NothingBilled />;
}

function PlannedFare({ routePlanUuid }: { routePlanUuid: string }) {
  const asked = useBill(billQueries.enterprise(useCall(), routePlanUuid));
  return asked.state === 'shown' ? <BillView bill={asked.bill} /> : <NoBill asked={asked} />;
}

function OrderedFare({ orderUuid }: { orderUuid: string }) {
  const asked = useBill(billQueries.order(useCall(), orderUuid));
  return asked.state === 'shown' ? <BillView bill={asked.bill} /> : <NoBill asked={asked} />;
}

export default EnterpriseFarePage;
