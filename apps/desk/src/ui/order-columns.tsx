import type { listCustomerOrders } from '@ride/contract/desk/orders';
import { Flex, type TableColumnsType, Tag, Typography } from 'antd';
import { formatTime } from './format-time.ts';
import { formatYuanAmount } from './format-yuan-amount.ts';
import type { RowOf } from './ListPage.tsx';
import { cityName } from './names.ts';
import { OrderLink } from './OrderLink.tsx';

export type OrderRow = RowOf<typeof listCustomerOrders>;

export const orderColumns: TableColumnsType<OrderRow> = [
  { title: '订单', render: (_, { orderUuid }) => <OrderLink orderUuid={orderUuid} /> },
  { title: '城市', className: 'one-line', render: (_, { cityCode }) => cityName(cityCode) },
  {
    title: '完成时间',
    className: 'one-line',
    render: (_, { completedAt }) => formatTime(completedAt),
  },
  { title: '上车 → 下车', render: (_, row) => tripText(row) ?? '—' },
  {
    title: '车辆',
    className: 'one-line',
    render: (_, { vehicleNumber, showName }) => (
      <Flex vertical>
        {vehicleNumber ?? '—'}
        {showName !== null && <Typography.Text type="secondary">{showName}</Typography.Text>}
      </Flex>
    ),
  },
  {
    title: '费用',
    align: 'right',
    className: 'one-line',
    render: (_, { totalFen, firstTotalFen }) => (
      <Flex vertical>
        {formatYuanAmount(totalFen)}
        {firstTotalFen !== null && (
          <Typography.Text type="secondary">原 {formatYuanAmount(firstTotalFen)}</Typography.Text>
        )}
      </Flex>
    ),
  },
  { title: '支付', className: 'one-line', render: (_, { money }) => <PaidTags money={money} /> },
  {
    title: '系统发现',
    render: (_, { isAbnormal, findings }) => (
      <Flex vertical align="start">
        {isAbnormal && <Tag color="warning">异常订单</Tag>}
        {findings.length === 0 && !isAbnormal ? '—' : findings.join('；')}
      </Flex>
    ),
  },
];

/** The text looks like 南京南站 → 新街口; it is null if neither end has a name. */
export function tripText({
  pickUpName,
  dropOffName,
}: Pick<OrderRow, 'pickUpName' | 'dropOffName'>): string | null {
  if (pickUpName === null && dropOffName === null) return null;
  return `${pickUpName ?? '—'} → ${dropOffName ?? '—'}`;
}

function PaidTags({ money }: Pick<OrderRow, 'money'>) {
  const { unpaidFen, pendingFen, refundedFen } = money;
  return (
    <Flex vertical align="start" gap={4}>
      {unpaidFen > 0 ? (
        <Tag color="warning">待付 {formatYuanAmount(unpaidFen)}</Tag>
      ) : (
        <Tag color="success">已付清</Tag>
      )}
      {pendingFen > 0 && <Tag color="processing">待退款 {formatYuanAmount(pendingFen)}</Tag>}
      {refundedFen > 0 && <Tag>已退款 {formatYuanAmount(refundedFen)}</Tag>}
    </Flex>
  );
}
