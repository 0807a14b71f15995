import { listOverdueRefunds } from '@ride/contract/desk/dispute-tools';
import { type TableColumnsType, Typography } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '../../ui/format-time.ts';
import { ListPage, type RowOf } from '../../ui/ListPage.tsx';
import { cityName } from '../../ui/names.ts';
import { OrderLink } from '../../ui/OrderLink.tsx';
import { yuan } from '../../ui/yuan.ts';

const columns: TableColumnsType<RowOf<typeof listOverdueRefunds>> = [
  {
    title: '争议',
    render: (_, { receiptNumber }) => (
      <Link to={`/disputes/${encodeURIComponent(receiptNumber)}`}>{receiptNumber}</Link>
    ),
  },
  { title: '退款编号', dataIndex: 'refundId' },
  { title: '订单号', render: (_, { orderUuid }) => <OrderLink orderUuid={orderUuid} /> },
  { title: '金额', align: 'right', render: (_, { amountFen }) => yuan(amountFen) },
  { title: '城市', render: (_, { cityCode }) => cityName(cityCode) },
  { title: '决定退款', render: (_, { dueAt }) => formatTime(dueAt) },
  { title: '应退回', render: (_, { expectedBy }) => formatTime(expectedBy) },
];

/** Refunds whose passengers read that we press for them, the oldest first. */
export function Component() {
  return (
    <ListPage
      title="逾期退款"
      path={[{ label: '争议', to: '/disputes' }]}
      call={listOverdueRefunds}
      columns={columns}
      rowKey="refundId"
      empty="没有逾期的退款"
      above={
        <Typography.Paragraph type="secondary">
          已过承诺的时间，支付系统还没有通知退款完成。乘客看到的是“我们正在催办”，请按退款编号向支付团队催办。支付系统通知后，退款自动从这里消失。
        </Typography.Paragraph>
      }
    />
  );
}
