import { listPlateOrders } from '@ride/contract/desk/orders';
import { useParams } from 'react-router';
import { convertPeriodToTimestamps, periodFilters } from '../../ui/case/case-filters.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { orderColumns } from '../../ui/order-columns.tsx';

export function Component() {
  const { plate = '' } = useParams();
  return (
    <ListPage
      title={`车牌 ${plate}`}
      call={listPlateOrders}
      // Every request counts as a search, of which a person has so many in an hour.
      polls={false}
      filters={periodFilters('完成时间')}
      toFilters={(values) => ({ plate, ...convertPeriodToTimestamps(values) })}
      columns={orderColumns}
      rowKey="orderUuid"
      empty="没有可以查看的订单"
    />
  );
}
