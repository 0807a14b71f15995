import type { ResponseOf } from '@ride/contract/define-call';
import { listDisputes } from '@ride/contract/desk/disputes';
import { disputeCaseStateNames, disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { Card, Table } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Clock } from '../../ui/Clock.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';

/** More than an order can have. */
const LIMIT = 20;

type DisputeRow = ResponseOf<typeof listDisputes>['rows'][number];

/** Open and ended cases by the number of the case or of its order. */
export function FoundDisputes({ number }: { readonly number: string }) {
  const open = useDeskQuery(listDisputes, { queue: 'open', number, limit: LIMIT });
  const closed = useDeskQuery(listDisputes, { queue: 'closed', number, limit: LIMIT });
  const error = open.error ?? closed.error;
  const retry = () => {
    void open.refetch();
    void closed.refetch();
  };
  if (error) return <Failure error={error} onRetry={retry} />;
  const isPending = open.isPending || closed.isPending;
  return (
    <Card title="争议" size="small">
      <Table<DisputeRow>
        size="small"
        rowKey="receiptNumber"
        pagination={false}
        dataSource={[...(open.data?.rows ?? []), ...(closed.data?.rows ?? [])]}
        locale={{ emptyText: isPending ? <Loading /> : '没有找到争议' }}
        columns={[
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
            render: (_, { deadline }) => (deadline ? <Clock dueAt={deadline.at} /> : '—'),
          },
          { title: '提出时间', render: (_, { raisedAt }) => formatTime(raisedAt) },
        ]}
      />
    </Card>
  );
}
