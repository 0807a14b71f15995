import { useCall } from '../../../api/call-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import type { QueryOf } from '../../../routes/routes.ts';
import { billQueries } from '../bill/queries.ts';
import { BillView, useOrderBill } from './BillView.tsx';
import { EmptyBill, NoBill } from './NoBill.tsx';

export function EnterpriseFarePage() {
  const order = useRouteQuery('enterpriseFare') ?? {};
  return order.routePlanUuid || order.orderUuid ? <EnterpriseFare {...order} /> : <EmptyBill />;
}

function EnterpriseFare(order: QueryOf<'enterpriseFare'>) {
  const result = useOrderBill(billQueries.enterprise(useCall(), order));
  if (result.state !== 'shown') return <NoBill result={result} />;
  return (
    <BillView
      bill={result.bill}
      orderUuid={result.bill.orderUuid ?? order.orderUuid ?? null}
      routePlanUuid={order.routePlanUuid}
      invoiceList="yList"
    />
  );
}

export default EnterpriseFarePage;
