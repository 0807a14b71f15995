import { useCall } from '../../../api/call-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { billQueries } from '../bill/queries.ts';
import { BillView, useOrderBill } from './BillView.tsx';
import { EmptyBill, NoBill } from './NoBill.tsx';

/** The fare of an enterprise express order, by the plan of its route or by the order itself. */
export function EnterpriseFarePage() {
  const { routePlanUuid, orderUuid } = useRouteQuery('enterpriseFare') ?? {};
  const id = routePlanUuid || orderUuid;
  if (!id) return <EmptyBill />;
  return <EnterpriseFare id={id} routePlanUuid={routePlanUuid} orderUuid={orderUuid} />;
}

type EnterpriseFareProps = {
  id: string;
  routePlanUuid: string | undefined;
  orderUuid: string | undefined;
};

function EnterpriseFare({ id, routePlanUuid, orderUuid }: EnterpriseFareProps) {
  const query = routePlanUuid ? billQueries.enterprise : billQueries.order;
  const result = useOrderBill(query(useCall(), id));
  if (result.state !== 'shown') return <NoBill result={result} />;
  const ofPlan = routePlanUuid ? result.bill.orderUuid : null;
  return (
    <BillView
      bill={result.bill}
      orderUuid={ofPlan ?? orderUuid ?? null}
      routePlanUuid={routePlanUuid}
      invoiceList="yList"
    />
  );
}

export default EnterpriseFarePage;
