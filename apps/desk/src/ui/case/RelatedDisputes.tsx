import type { RequestInput, ResponseOf } from '@ride/contract/define-call';
import { listCasesAbout } from '@ride/contract/desk/customers';
import { refundStateNames } from '@ride/contract/desk/dispute-tools';
import {
  disputeCaseStateNames,
  disputeKindNames,
  disputeOutcomeNames,
} from '@ride/domain/disputes/dispute-case';
import { Card, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { formatTime } from '../format-time.ts';
import { formatYuanAmount } from '../format-yuan-amount.ts';
import { Loaded } from '../Loaded.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { SmallTable } from '../SmallTable.tsx';

type Case = ResponseOf<typeof listCasesAbout>['cases'][number];
type Refund = ResponseOf<typeof listCasesAbout>['refunds'][number];

export function DisputeLink({ receiptNumber }: { readonly receiptNumber: string }) {
  return <Link to={`/disputes/${encodeURIComponent(receiptNumber)}`}>{receiptNumber}</Link>;
}

const orderColumn = {
  title: '订单',
  render: (_: unknown, { orderUuid }: Pick<Case, 'orderUuid'>) => (
    <OrderLink orderUuid={orderUuid} />
  ),
};

const caseColumns: TableColumnsType<Case> = [
  { title: '受理编号', render: (_, row) => <DisputeLink receiptNumber={row.receiptNumber} /> },
  { title: '类型', render: (_, { kind }) => disputeKindNames[kind] },
  {
    title: '状态',
    render: (_, { state, outcome }) =>
      state === 'decided' && outcome !== null
        ? disputeOutcomeNames[outcome]
        : disputeCaseStateNames[state],
  },
  { title: '提出时间', render: (_, { raisedAt }) => formatTime(raisedAt) },
];

const refundColors = { due: 'processing', late: 'error', paid: 'success' } as const;

export function RefundStateTag({ state }: Pick<Refund, 'state'>) {
  return <Tag color={refundColors[state]}>{refundStateNames[state]}</Tag>;
}

const refundColumns: TableColumnsType<Refund> = [
  { title: '退款编号', dataIndex: 'refundId' },
  {
    title: '金额',
    className: 'one-line',
    align: 'right',
    render: (_, { amountFen }) => formatYuanAmount(amountFen),
  },
  {
    title: '状态',
    render: (_, { state }) => <RefundStateTag state={state} />,
  },
  { title: '决定退款', render: (_, { dueAt }) => formatTime(dueAt) },
  { title: '退回', render: (_, { paidAt }) => (paidAt === null ? '—' : formatTime(paidAt)) },
  { title: '争议', render: (_, row) => <DisputeLink receiptNumber={row.receiptNumber} /> },
];

export function RelatedDisputes({
  about,
}: {
  readonly about: RequestInput<typeof listCasesAbout>;
}) {
  const query = useDeskQuery(listCasesAbout, about);
  const ofOrders = 'userId' in about ? [orderColumn] : [];
  return (
    <>
      <Card title="争议">
        <Loaded query={query}>
          {({ cases }) => (
            <SmallTable<Case>
              rowKey="receiptNumber"
              rows={cases}
              empty="没有争议"
              columns={[...caseColumns, ...ofOrders]}
            />
          )}
        </Loaded>
      </Card>
      <Card title="争议退款">
        <Loaded query={query}>
          {({ refunds }) => (
            <SmallTable<Refund>
              rowKey="refundId"
              rows={refunds}
              empty="没有争议退款"
              columns={[...refundColumns, ...ofOrders]}
            />
          )}
        </Loaded>
      </Card>
    </>
  );
}
