import { exportRefunds, listRefunds, refundStateNames } from '@ride/contract/desk/dispute-tools';
import type { TableColumnsType } from 'antd';
import {
  amountFilters,
  convertPeriodToTimestamps,
  periodFilters,
  useCityFilter,
  withAmounts,
} from '../../ui/case/case-filters.ts';
import { DisputeLink, RefundStateTag } from '../../ui/case/RelatedDisputes.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import { type ListFilter, ListPage, type RowOf } from '../../ui/ListPage.tsx';
import { cityName, selectOptions } from '../../ui/names.ts';
import { OrderLink } from '../../ui/OrderLink.tsx';

type Row = RowOf<typeof listRefunds>;

const columns: TableColumnsType<Row> = [
  { title: '退款编号', className: 'one-line', dataIndex: 'refundId' },
  {
    title: '争议',
    className: 'one-line',
    render: (_, { receiptNumber }) => <DisputeLink receiptNumber={receiptNumber} />,
  },
  { title: '订单号', render: (_, { orderUuid }) => <OrderLink orderUuid={orderUuid} /> },
  {
    title: '金额',
    key: 'amount',
    sorter: true,
    className: 'one-line',
    align: 'right',
    render: (_, { amountFen }) => formatYuanAmount(amountFen),
  },
  {
    title: '状态',
    render: (_, { state }) => <RefundStateTag state={state} />,
  },
  { title: '城市', render: (_, { cityCode }) => cityName(cityCode) },
  { title: '决定退款', key: 'dueAt', sorter: true, render: (_, { dueAt }) => formatTime(dueAt) },
  {
    title: '应退回 / 已退回',
    render: (_, { expectedBy, paidAt }) => formatTime(paidAt ?? expectedBy),
  },
];

const stateFilter: ListFilter = {
  kind: 'choice',
  name: 'state',
  label: '状态',
  options: selectOptions(refundStateNames),
};

/**
 * Passengers are told that late refunds are chased, so somebody has to chase them from this list.
 */
export function Component() {
  const cityFilter = useCityFilter('dispute.read');
  return (
    <ListPage
      title="争议退款"
      call={listRefunds}
      filters={[stateFilter, cityFilter, ...periodFilters('决定时间'), ...amountFilters('金额')]}
      toFilters={(values) => convertPeriodToTimestamps(withAmounts(values))}
      hasTotal
      exportCall={exportRefunds}
      columns={columns}
      rowKey="refundId"
      empty="没有符合条件的争议退款"
    />
  );
}
