import type { ResponseOf } from '@ride/contract/define-call';
import { findOrder } from '@ride/contract/desk/workbench';
import { disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { ruleVersionWords } from '@ride/domain/fares/rule-version-words';
import { cityAt } from '@ride/domain/regions/regions';
import { Card, Descriptions, Tag } from 'antd';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import { yuan } from '../../ui/yuan.ts';

type Order = NonNullable<ResponseOf<typeof findOrder>['order']>;

/** The bill that counts; one that a decision has replaced stands beside it. */
const totalWords = ({ totalFen, firstTotalFen }: Order): string =>
  firstTotalFen === null
    ? yuan(totalFen)
    : `${yuan(totalFen)}（最初的账单 ${yuan(firstTotalFen)}）`;

/** The facts of the order that has this number. */
export function FoundOrder({ number }: { readonly number: string }) {
  const found = useDeskQuery(findOrder, { number });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const { order } = found.data;
  if (order === null) return <Card title="订单">没有编号为 {number} 的订单</Card>;
  return (
    <Card
      title={`订单 ${order.orderUuid}`}
      extra={order.isAbnormal && <Tag color="warning">异常订单</Tag>}
    >
      <Descriptions
        column={2}
        items={[
          {
            key: 'city',
            label: '城市',
            children: cityAt(order.cityCode)?.city.name ?? order.cityCode,
          },
          { key: 'total', label: '总费用', children: totalWords(order) },
          { key: 'at', label: '完成时间', children: formatTime(order.completedAt) },
          { key: 'rule', label: '计价规则', children: ruleVersionWords(order.ruleVersion) },
          ...order.objections.map(({ kind, receiptNumber, raisedAt }) => ({
            key: receiptNumber,
            label: disputeKindNames[kind],
            children: `${receiptNumber} · ${formatTime(raisedAt)}`,
          })),
        ]}
      />
    </Card>
  );
}
