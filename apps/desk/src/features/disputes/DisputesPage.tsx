import {
  exportDisputes,
  listDisputeHandlers,
  listDisputeRules,
  listDisputes,
} from '@ride/contract/desk/disputes';
import {
  disputeCaseStateNames,
  disputeKindNames,
  disputeOutcomeNames,
} from '@ride/domain/disputes/dispute-case';
import { formatDisputeSubject } from '@ride/domain/disputes/dispute-title';
import { heldFindingNames } from '@ride/domain/fares/checks/findings';
import { ERASED_PASSENGER } from '@ride/domain/privacy/data-request';
import { Flex, type TableColumnsType, Typography } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { createHolderColumn } from '../../ui/case/CaseButtons.tsx';
import {
  amountFilters,
  convertPeriodToTimestamps,
  numberFilter,
  periodFilters,
  useCityFilter,
  useHolderFilter,
  withAmounts,
} from '../../ui/case/case-filters.ts';
import { formatTime } from '../../ui/format-time.ts';
import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import { type ListFilter, ListPage, type RowOf } from '../../ui/ListPage.tsx';
import { cityName, selectOptions } from '../../ui/names.ts';
import { DisputeBulkActions } from './bulk/DisputeBulkActions.tsx';
import { DisputeDeadlineTag, DisputeStateTags, disputeCaseUi } from './dispute-case-ui.tsx';

type Row = RowOf<typeof listDisputes>;

const columns: TableColumnsType<Row> = [
  {
    title: '争议',
    render: (_, row) => (
      <Flex vertical>
        <Link to={`/disputes/${encodeURIComponent(row.receiptNumber)}`}>
          {formatDisputeSubject(row)}
        </Link>
        <Typography.Text type="secondary" className="typed-text">
          <span className="one-line">{row.receiptNumber}</span> {row.text || ERASED_PASSENGER}
        </Typography.Text>
      </Flex>
    ),
  },
  { title: '时限', render: (_, row) => <Deadline row={row} /> },
  { title: '状态', render: (_, row) => <DisputeStateTags {...row} /> },
  {
    title: '金额',
    key: 'amount',
    sorter: true,
    align: 'right',
    className: 'one-line',
    render: (_, row) => <Amount row={row} />,
  },
  createHolderColumn(disputeCaseUi),
  { title: '城市', render: (_, { cityCode }) => cityName(cityCode) },
  {
    title: '提出时间',
    key: 'raisedAt',
    sorter: true,
    render: (_, { raisedAt }) => formatTime(raisedAt),
  },
];

function Amount({ row: { amountFen, refundFen } }: { readonly row: Row }) {
  return (
    <Flex vertical>
      {formatYuanAmount(amountFen)}
      {refundFen !== null && refundFen > 0 && (
        <Typography.Text type="secondary">退款 {formatYuanAmount(refundFen)}</Typography.Text>
      )}
    </Flex>
  );
}

function Deadline({ row }: { readonly row: Row }) {
  if (row.endedAt === null) return <DisputeDeadlineTag {...row} />;
  const outcome = row.outcome === null ? '' : `${disputeOutcomeNames[row.outcome]} · `;
  return `${outcome}${formatTime(row.endedAt)}`;
}

export function Component() {
  const filters = useFilters();
  const mayHandle = usePermission('dispute.handle');
  return (
    <ListPage
      title="争议队列"
      call={listDisputes}
      filters={filters}
      toFilters={({ queue = 'open', ...rest }) => ({
        queue,
        ...convertPeriodToTimestamps(withAmounts(rest)),
      })}
      hasTotal
      amountLabel="退款合计"
      exportCall={exportDisputes}
      columns={columns}
      rowKey="receiptNumber"
      {...(mayHandle && { bulk: bulkOf })}
      empty="没有符合条件的争议"
    />
  );
}

const bulkOf = (rows: readonly Row[], done: () => void) => (
  <DisputeBulkActions rows={rows} onDone={done} />
);

const dueNames = { onTime: '按时', soon: '4 小时内到期', late: '超时' };
const queueNames = { open: '待处理', closed: '已结束' };

function useFilters(): readonly ListFilter[] {
  const takenFilter = useHolderFilter(listDisputeHandlers);
  const cityFilter = useCityFilter('dispute.read');
  const ruleFilter = useRuleFilter();
  return [
    {
      kind: 'choice',
      name: 'queue',
      label: '队列',
      placeholder: queueNames.open,
      options: selectOptions(queueNames),
    },
    takenFilter,
    cityFilter,
    { kind: 'choice', name: 'kind', label: '类型', options: selectOptions(disputeKindNames) },
    { kind: 'choice', name: 'finding', label: '异常', options: selectOptions(heldFindingNames) },
    ruleFilter,
    ...amountFilters('金额'),
    { kind: 'choice', name: 'state', label: '状态', options: selectOptions(disputeCaseStateNames) },
    { kind: 'choice', name: 'outcome', label: '结果', options: selectOptions(disputeOutcomeNames) },
    { kind: 'choice', name: 'due', label: '时效', options: selectOptions(dueNames) },
    // The period is the time of raising for waiting cases, and the time of the end for others.
    ...periodFilters('日期'),
    { ...numberFilter('number', '编号'), placeholder: '完整的受理编号或订单号' },
  ];
}

function useRuleFilter(): ListFilter {
  const queue = useSearchParams()[0].get('queue') === 'closed' ? 'closed' : 'open';
  const rules = useDeskQuery(listDisputeRules, { queue }).data ?? [];
  return {
    kind: 'choice',
    name: 'rule',
    label: '计价规则',
    options: rules.map(({ fareRuleId, name }) => ({ value: fareRuleId, label: name })),
  };
}
