import {
  exportCompanies,
  listCompanies,
  listCompanyHandlers,
  listIndustries,
} from '@ride/contract/desk/companies';
import { companyStateNames } from '@ride/domain/companies/company-case';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { usePermission, useSession } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { AssignCasesButtons } from '../../../ui/case/AssignCases.tsx';
import { createHolderColumn } from '../../../ui/case/CaseButtons.tsx';
import { assignmentRights } from '../../../ui/case/case-assignment.ts';
import {
  convertPeriodToTimestamps,
  dueFilter,
  periodFilters,
  phoneEndFilter,
  receiptFilter,
  useCityFilter,
  useHolderFilter,
} from '../../../ui/case/case-filters.ts';
import { DeadlineTag } from '../../../ui/DeadlineTag.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { type ListFilter, ListPage, type RowOf } from '../../../ui/ListPage.tsx';
import { selectOptions } from '../../../ui/names.ts';
import { CompanyStateTag, companyCaseUi } from './company-case-ui.tsx';

type Row = RowOf<typeof listCompanies>;

const columns: TableColumnsType<Row> = [
  {
    title: '企业',
    render: (_, { companyId, fullName }) => <Link to={`/companies/${companyId}`}>{fullName}</Link>,
  },
  { title: '受理编号', className: 'one-line', dataIndex: 'receiptNumber' },
  { title: '状态', render: (_, { state }) => <CompanyStateTag state={state} /> },
  { title: '首次联系', render: (_, row) => <AnswerDeadline row={row} /> },
  createHolderColumn(companyCaseUi),
  { title: '城市', dataIndex: 'cityName' },
  {
    title: '联系人',
    className: 'one-line',
    render: (_, row) => (row.state === 'erased' ? '—' : row.contactName),
  },
  { title: '手机号', render: (_, row) => (row.state === 'erased' ? '—' : row.contactPhone) },
  { title: '注册时间', render: (_, { registeredAt }) => formatTime(registeredAt) },
];

function AnswerDeadline({ row }: { readonly row: Row }) {
  if (row.answeredAt === null && row.state !== 'new') return '—';
  return <DeadlineTag from={row.registeredAt} dueAt={row.answerBy} doneAt={row.answeredAt} />;
}

export function Component() {
  const filters = useFilters();
  const mayHandle = usePermission('company.handle');
  return (
    <ListPage
      title="企业注册"
      call={listCompanies}
      filters={filters}
      toFilters={convertPeriodToTimestamps}
      hasTotal
      exportCall={exportCompanies}
      columns={columns}
      rowKey="companyId"
      {...(mayHandle && { bulk: bulkOf })}
      empty="没有符合条件的企业"
    />
  );
}

const bulkOf = (rows: readonly Row[], done: () => void) => (
  <CompanyBulk rows={rows} onDone={done} />
);

interface CompanyBulkProps {
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

function CompanyBulk({ rows, onDone }: CompanyBulkProps) {
  const me = useSession();
  const cases = rows.map(({ companyId, revision, fullName }) => ({
    kind: 'company' as const,
    id: companyId,
    revision,
    name: fullName,
  }));
  return (
    <AssignCasesButtons
      cases={cases}
      {...assignmentRights(rows, me, 'company.decide')}
      onDone={onDone}
    />
  );
}

function useFilters(): readonly ListFilter[] {
  const industries = useDeskQuery(listIndustries, {});
  const takenFilter = useHolderFilter(listCompanyHandlers);
  const cityFilter = useCityFilter('company.read');
  return [
    { kind: 'text', name: 'namePrefix', label: '企业名称', placeholder: '名称的开头' },
    { kind: 'choice', name: 'state', label: '状态', options: selectOptions(companyStateNames) },
    cityFilter,
    takenFilter,
    {
      kind: 'choice',
      name: 'industryId',
      label: '行业',
      options: (industries.data ?? []).map(({ industryId, name }) => ({
        value: industryId,
        label: name,
      })),
    },
    { ...dueFilter, label: '首次联系' },
    ...periodFilters('注册时间'),
    receiptFilter('QY'),
    phoneEndFilter,
  ];
}
