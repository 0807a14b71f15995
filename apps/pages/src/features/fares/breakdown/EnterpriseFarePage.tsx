import { useCall } from '../../../api/call-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { billQueries } from '../bill/queries.ts';
import { useBill } from '../bill/use-bill.ts';
import { BillView } from './BillView.tsx';
import { NoBill, NothingBilled } from './NoBill.tsx';

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
