import { listCompanies } from '@ride/contract/desk/companies';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { Card, Table } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { SearchMeaning } from './read-query.ts';

/** Enough to see whether it is there; the list has the rest. */
const LIMIT = 20;

/** Registered companies by what was typed. */
export function FoundCompanies({ receiptNumber, phoneEnd, namePrefix }: SearchMeaning) {
  const found = useDeskQuery(listCompanies, {
    limit: LIMIT,
    ...(receiptNumber === null ? {} : { receiptNumber }),
    ...(phoneEnd === null ? {} : { phoneEnd }),
    ...(namePrefix === null ? {} : { namePrefix }),
  });
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Card title="企业" size="small">
      <Table
        size="small"
        rowKey="companyId"
        pagination={false}
        dataSource={found.data?.rows ?? []}
        locale={{ emptyText: found.isPending ? <Loading /> : '没有找到企业' }}
        columns={[
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
        ]}
      />
    </Card>
  );
}
