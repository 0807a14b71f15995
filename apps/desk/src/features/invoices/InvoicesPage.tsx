import { exportInvoiceApplications, listInvoiceApplications } from '@ride/contract/desk/invoices';
import { invoiceStateNames } from '@ride/domain/invoices/invoice-state';
import { Flex, type TableColumnsType, Typography } from 'antd';
import {
  amountFilters,
  convertPeriodToTimestamps,
  numberFilter,
  periodFilters,
  useCityFilter,
  withAmounts,
} from '../../ui/case/case-filters.ts';
import { DeadlineTag } from '../../ui/DeadlineTag.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import { type ListFilter, ListPage, type RowOf } from '../../ui/ListPage.tsx';
import { cityName, selectOptions } from '../../ui/names.ts';
import { InvoiceLink, InvoiceStateTag, invoiceReasonText } from '../../ui/RelatedInvoices.tsx';

type Row = RowOf<typeof listInvoiceApplications>;

const columns: TableColumnsType<Row> = [
  {
    title: '开票申请',
    render: (_, row) => (
      <Flex vertical>
        <InvoiceLink {...row} />
        <Typography.Text type="secondary" className="typed-text">
          {invoiceReasonText(row) ?? row.applicationId}
        </Typography.Text>
      </Flex>
    ),
  },
  { title: '状态', render: (_, { state }) => <InvoiceStateTag state={state} /> },
  { title: '答复时限 / 结束', render: (_, row) => <Deadline row={row} /> },
  {
    title: '金额',
    key: 'amount',
    sorter: true,
    align: 'right',
    className: 'one-line',
    render: (_, { amountFen }) => formatYuanAmount(amountFen),
  },
  {
    title: '行程',
    className: 'one-line',
    align: 'right',
    render: (_, { tripCount }) => `${tripCount} 段`,
  },
  { title: '发票号码', className: 'one-line', render: (_, { number }) => number ?? '—' },
  { title: '城市', render: (_, { cityCode }) => cityName(cityCode) },
  { title: '申请时间', render: (_, { requestedAt }) => formatTime(requestedAt) },
];

const Deadline = ({ row: { stateSince, answerDue } }: { readonly row: Row }) =>
  answerDue === null ? formatTime(stateSince) : <DeadlineTag from={stateSince} dueAt={answerDue} />;

const queueNames = { open: '待答复', closed: '已结束' };

export function Component() {
  const cityFilter = useCityFilter('invoice.read');
  const filters: readonly ListFilter[] = [
    {
      kind: 'choice',
      name: 'queue',
      label: '队列',
      placeholder: queueNames.open,
      options: selectOptions(queueNames),
    },
    {
      kind: 'choice',
      name: 'due',
      label: '时效',
      options: [{ value: 'late', label: '逾期未答复' }],
    },
    { kind: 'choice', name: 'state', label: '状态', options: selectOptions(invoiceStateNames) },
    { ...numberFilter('number', '编号'), placeholder: '完整的申请、订单或发票号' },
    cityFilter,
    // The period is the time since which an application is in its state.
    ...periodFilters('状态日期'),
    ...amountFilters('金额'),
  ];
  return (
    <ListPage
      title="发票"
      call={listInvoiceApplications}
      filters={filters}
      toFilters={({ queue = 'open', ...rest }) => ({
        queue,
        ...convertPeriodToTimestamps(withAmounts(rest)),
      })}
      hasTotal
      exportCall={exportInvoiceApplications}
      columns={columns}
      rowKey="applicationId"
      empty="没有符合条件的开票申请"
    />
  );
}
