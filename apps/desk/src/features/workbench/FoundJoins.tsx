import { listJoins } from '@ride/contract/desk/joins';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { Card, Table } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';

const LIMIT = 20;

/** Requests to join by the end of the applicant's phone. */
export function FoundJoins({ phoneEnd }: { readonly phoneEnd: string }) {
  const found = useDeskQuery(listJoins, { phoneEnd, limit: LIMIT });
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Card title="加入申请" size="small">
      <Table
        size="small"
        rowKey="requestId"
        pagination={false}
        dataSource={found.data?.rows ?? []}
        locale={{ emptyText: found.isPending ? <Loading /> : '没有找到加入申请' }}
        columns={[
          {
            title: '申请加入',
            render: (_, { requestId, fullName }) => (
              <Link to={`/joins/${encodeURIComponent(requestId)}`}>{fullName}</Link>
            ),
          },
          { title: '申请人', dataIndex: 'contactName' },
          { title: '状态', render: (_, { state }) => joinStateNames[state] },
          { title: '申请时间', render: (_, { requestedAt }) => formatTime(requestedAt) },
        ]}
      />
    </Card>
  );
}
