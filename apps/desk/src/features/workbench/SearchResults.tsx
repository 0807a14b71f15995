import type { ResponseOf } from '@ride/contract/define-call';
import { listCompanies } from '@ride/contract/desk/companies';
import { listDisputes } from '@ride/contract/desk/disputes';
import { listJoins } from '@ride/contract/desk/joins';
import { findOrder } from '@ride/contract/desk/workbench';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { disputeCaseStateNames, disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { ruleVersionText } from '@ride/domain/fares/rule-version-text';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Clock } from '../../ui/Clock.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import type { RowOf } from '../../ui/ListPage.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { cityName } from '../../ui/names.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { yuan } from '../../ui/yuan.ts';
import type { SearchMeaning } from './read-query.ts';

/** Enough to see whether it is there; the list has the rest. */
const LIMIT = 20;

interface ResultTableProps<Row extends object> {
  readonly name: string;
  /** Their rows stand one after the other. */
  readonly lists: readonly UseQueryResult<{ readonly rows: Row[] }>[];
  readonly rowKey: keyof Row & string;
  readonly columns: TableColumnsType<Row>;
}

function ResultTable<Row extends object>(props: ResultTableProps<Row>) {
  const { name, lists, rowKey, columns } = props;
  const error = lists.find((list) => list.isError)?.error;
  const retry = () => {
    for (const list of lists) void list.refetch();
  };
  if (error) return <Failure error={error} onRetry={retry} />;
  const isPending = lists.some((list) => list.isPending);
  return (
    <Card title={name} size="small">
      <SmallTable
        rowKey={rowKey}
        rows={lists.flatMap(({ data }) => data?.rows ?? [])}
        empty={isPending ? <Loading /> : `没有找到${name}`}
        columns={columns}
      />
    </Card>
  );
}

const companyColumns: TableColumnsType<RowOf<typeof listCompanies>> = [
  {
    title: '企业名称',
    render: (_, { companyId, fullName }) => (
      <Link to={`/companies/${encodeURIComponent(companyId)}`}>{fullName}</Link>
    ),
  },
  { title: '受理编号', render: (_, row) => row.receiptNumber ?? '—' },
  { title: '城市', dataIndex: 'cityName' },
  { title: '状态', render: (_, { state }) => companyStateNames[state] },
  { title: '注册时间', render: (_, { registeredAt }) => formatTime(registeredAt) },
];

/** Registered companies by what was typed. */
export function CompanyResults({ receiptNumber, phoneEnd, namePrefix }: SearchMeaning) {
  const companies = useDeskQuery(listCompanies, {
    limit: LIMIT,
    ...(receiptNumber !== null && { receiptNumber }),
    ...(phoneEnd !== null && { phoneEnd }),
    ...(namePrefix !== null && { namePrefix }),
  });
  return (
    <ResultTable name="企业" lists={[companies]} rowKey="companyId" columns={companyColumns} />
  );
}

const joinColumns: TableColumnsType<RowOf<typeof listJoins>> = [
  {
    title: '申请加入',
    render: (_, { requestId, fullName }) => (
      <Link to={`/joins/${encodeURIComponent(requestId)}`}>{fullName}</Link>
    ),
  },
  { title: '申请人', dataIndex: 'contactName' },
  { title: '状态', render: (_, { state }) => joinStateNames[state] },
  { title: '申请时间', render: (_, { requestedAt }) => formatTime(requestedAt) },
];

/** Requests to join by the end of the applicant's phone. */
export function JoinResults({ phoneEnd }: { readonly phoneEnd: string }) {
  const joins = useDeskQuery(listJoins, { phoneEnd, limit: LIMIT });
  return <ResultTable name="加入申请" lists={[joins]} rowKey="requestId" columns={joinColumns} />;
}

const disputeColumns: TableColumnsType<RowOf<typeof listDisputes>> = [
  {
    title: '受理编号',
    render: (_, { receiptNumber }) => (
      <Link to={`/disputes/${encodeURIComponent(receiptNumber)}`}>{receiptNumber}</Link>
    ),
  },
  { title: '类型', render: (_, { kind }) => disputeKindNames[kind] },
  { title: '状态', render: (_, { state }) => disputeCaseStateNames[state] },
  {
    title: '时限',
    render: (_, { deadline }) =>
      deadline ? <Clock from={deadline.from} dueAt={deadline.at} /> : '—',
  },
  { title: '提出时间', render: (_, { raisedAt }) => formatTime(raisedAt) },
];

/** Open and ended cases by the number of the case or of its order. */
export function DisputeResults({ number }: { readonly number: string }) {
  const open = useDeskQuery(listDisputes, { queue: 'open', number, limit: LIMIT });
  const closed = useDeskQuery(listDisputes, { queue: 'closed', number, limit: LIMIT });
  return (
    <ResultTable
      name="争议"
      lists={[open, closed]}
      rowKey="receiptNumber"
      columns={disputeColumns}
    />
  );
}

/** The facts of the order that has this number. */
export function OrderResult({ number }: { readonly number: string }) {
  const query = useDeskQuery(findOrder, { number });
  return (
    <Loaded query={query}>
      {({ order }) =>
        order === null ? (
          <Card title="订单">没有编号为 {number} 的订单</Card>
        ) : (
          <OrderFacts order={order} />
        )
      }
    </Loaded>
  );
}

type Order = NonNullable<ResponseOf<typeof findOrder>['order']>;

/** The bill that counts; one that a decision has replaced stands beside it. */
const totalText = ({ totalFen, firstTotalFen }: Order): string =>
  firstTotalFen === null
    ? yuan(totalFen)
    : `${yuan(totalFen)}（最初的账单 ${yuan(firstTotalFen)}）`;

function OrderFacts({ order }: { readonly order: Order }) {
  return (
    <Card
      title={`订单 ${order.orderUuid}`}
      extra={order.isAbnormal && <Tag color="warning">异常订单</Tag>}
    >
      <Facts
        facts={[
          ['城市', cityName(order.cityCode)],
          ['总费用', totalText(order)],
          ['完成时间', formatTime(order.completedAt)],
          ['计价规则', ruleVersionText(order.ruleVersion)],
          ...order.objections.map(
            ({ kind, receiptNumber, raisedAt }) =>
              [disputeKindNames[kind], `${receiptNumber} · ${formatTime(raisedAt)}`] as const,
          ),
        ]}
      />
    </Card>
  );
}
