import { exportJoins, listJoins } from '@ride/contract/desk/joins';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import {
  convertPeriodToTimestamps,
  periodFilters,
  phoneEndFilter,
  useCityFilter,
} from '../../../ui/case/case-filters.ts';
import { DeadlineTag } from '../../../ui/DeadlineTag.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { type ListFilter, ListPage, type RowOf } from '../../../ui/ListPage.tsx';
import { cityName, selectOptions } from '../../../ui/names.ts';

type Row = RowOf<typeof listJoins>;

const stateFilter: ListFilter = {
  kind: 'choice',
  name: 'state',
  label: '状态',
  options: selectOptions(joinStateNames),
};
const nameFilter: ListFilter = {
  kind: 'text',
  name: 'fullName',
  label: '企业全称',
  maxLength: 200,
};

const columns: TableColumnsType<Row> = [
  {
    title: '申请加入的企业',
    render: (_, { requestId, fullName }) => <Link to={`/joins/${requestId}`}>{fullName}</Link>,
  },
  { title: '申请人', dataIndex: 'contactName' },
  { title: '手机号', dataIndex: 'contactPhone' },
  {
    title: '企业情况',
    render: (_, row) => {
      if (row.companyId === null) return '没有同名企业';
      return row.isCompanyVerified ? '已认证' : '未认证';
    },
  },
  { title: '城市', render: (_, { cityCode }) => (cityCode === null ? '—' : cityName(cityCode)) },
  { title: '状态', render: (_, { state }) => <Tag>{joinStateNames[state]}</Tag> },
  { title: '由谁决定', render: (_, row) => <Decider row={row} /> },
  { title: '申请时间', render: (_, { requestedAt }) => formatTime(requestedAt) },
];

/** The administrator of a verified company decides for the first three days. */
function Decider({ row }: { readonly row: Row }) {
  if (row.state !== 'open') return row.decidedBy?.name ?? '企业管理员';
  if (row.isCompanyVerified && row.deskFrom > Date.now()) {
    return <DeadlineTag label="企业管理员" from={row.requestedAt} dueAt={row.deskFrom} />;
  }
  return '运营台';
}

export function Component() {
  const cityFilter = useCityFilter('company.read');
  return (
    <ListPage
      title="加入申请"
      call={listJoins}
      filters={[stateFilter, cityFilter, nameFilter, ...periodFilters('申请时间'), phoneEndFilter]}
      toFilters={convertPeriodToTimestamps}
      hasTotal
      exportCall={exportJoins}
      columns={columns}
      rowKey="requestId"
      empty="没有加入申请"
    />
  );
}
