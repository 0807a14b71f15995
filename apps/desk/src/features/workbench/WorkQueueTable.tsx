import type { ResponseOf } from '@ride/contract/define-call';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import {
  MAX_WORK_ITEMS,
  type WorkKind,
  type WorkQueue,
  workKindNames,
} from '@ride/domain/staff/work';
import { App, Flex, Select, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { isAssignable, type SelectedCase } from '../../ui/case/case-assignment.ts';
import { ProposalAmounts, ProposalReasons } from '../../ui/case/SignDisputes.tsx';
import { TakeButton } from '../../ui/case/TakeButton.tsx';
import { DeadlineTag } from '../../ui/DeadlineTag.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { cityName, selectOptions } from '../../ui/names.ts';
import { BulkActionBar, useRowSelection } from '../../ui/row-selection.tsx';

export type WorkItem = ResponseOf<typeof workbenchQueue>['items'][number];

interface WorkQueueTableProps {
  readonly queue: WorkQueue;
  readonly empty: string;
  readonly hasTake: boolean;
  readonly bulk: (items: readonly WorkItem[], done: () => void) => ReactNode;
}

export function WorkQueueTable({ queue, empty, hasTake, bulk }: WorkQueueTableProps) {
  const query = useDeskQuery(workbenchQueue, { queue }, { polls: true });
  const [shownKind, setShownKind] = useState<WorkKind | 'all'>('all');
  const selection = useRowSelection<WorkItem>({
    keyOf,
    nameOf,
    isSelectable: ({ kind }) => isAssignable(kind),
    shown: `${queue}:${shownKind}`,
  });
  const isToSign = queue === 'toSign';
  const columns = isToSign ? proposalColumns : itemColumns;
  return (
    <Flex vertical gap="small">
      <Flex gap="small" align="center">
        {/* A select replaces the filter of antd's table, which the keyboard cannot reach. */}
        {!isToSign && (
          <Select
            aria-label="类型"
            value={shownKind}
            onChange={setShownKind}
            options={[{ value: 'all', label: '全部类型' }, ...selectOptions(workKindNames)]}
          />
        )}
        <BulkActionBar selection={selection} bulk={bulk} />
      </Flex>
      <Loaded query={query}>
        {({ items, hasMore }) => (
          <>
            <Table<WorkItem>
              size="small"
              rowKey={keyOf}
              dataSource={items.filter(({ kind }) => shownKind === 'all' || kind === shownKind)}
              columns={hasTake ? [...columns, takeColumn] : [...columns]}
              pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
              locale={{ emptyText: empty }}
              rowSelection={selection.table}
            />
            {items.some(({ isWaiting }) => isWaiting) && (
              <Typography.Text type="secondary">
                等乘客、同事或企业答复的排在后面，不计入数字。
              </Typography.Text>
            )}
            {hasMore && (
              <Typography.Text type="secondary">
                只显示最紧急的 {MAX_WORK_ITEMS} 件，其余请在各列表中查看。
              </Typography.Text>
            )}
          </>
        )}
      </Loaded>
    </Flex>
  );
}

const keyOf = ({ kind, id }: WorkItem): string => `${kind}:${id}`;

/** Several disputes may have the same title, so the name includes the number. */
const nameOf = ({ kind, id, title }: WorkItem): string =>
  kind === 'dispute' ? `${title} ${id}` : title;

export function toSelectedCase(item: WorkItem): SelectedCase[] {
  const { kind, id, revision } = item;
  return isAssignable(kind) ? [{ kind, id, revision, name: nameOf(item) }] : [];
}

const paths: Readonly<Record<WorkKind, string>> = {
  dispute: '/disputes/',
  company: '/companies/',
  join: '/joins/',
  dataRequest: '/data-requests?receiptNumber=',
};

/** A request about personal data has no page of its own, so the link leads to its list. */
const addressOf = ({ kind, id, title }: WorkItem): string =>
  `${paths[kind]}${encodeURIComponent(kind === 'dataRequest' ? title : id)}`;

type Column = TableColumnsType<WorkItem>[number];

const clockColumn: Column = {
  title: '时限',
  width: 200,
  render: (_, item) => <ItemClock item={item} />,
};

const matterColumn: Column = {
  title: '事项',
  render: (_, item) => (
    <Flex vertical>
      <Link to={addressOf(item)}>{item.title}</Link>
      {item.kind === 'dispute' && <Typography.Text type="secondary">{item.id}</Typography.Text>}
    </Flex>
  ),
};

const cityColumn: Column = {
  title: '城市',
  className: 'one-line',
  render: (_, { cityCode }) => (cityCode === null ? '—' : cityName(cityCode)),
};

const itemColumns: readonly Column[] = [
  clockColumn,
  { title: '类型', width: 120, render: (_, { kind }) => workKindNames[kind] },
  matterColumn,
  { title: '状态', render: (_, { state }) => state },
  cityColumn,
];

/** Only decisions of disputes wait for a signature, so their kind and state are left out. */
const proposalColumns: readonly Column[] = [
  clockColumn,
  matterColumn,
  {
    title: '复核金额',
    align: 'right',
    className: 'one-line',
    render: (_, { proposal }) => proposal && <ProposalAmounts proposal={proposal} />,
  },
  {
    title: '提交人与原因',
    render: (_, { proposal }) => proposal && <ProposalReasons proposal={proposal} />,
  },
  cityColumn,
];

const takeColumn: Column = {
  title: '操作',
  width: 90,
  render: (_, item) => <TakeItem item={item} />,
};

function ItemClock({ item: { from, dueAt, doneAt } }: { readonly item: WorkItem }) {
  if (dueAt === null) return <Tag>等待乘客，计时暂停</Tag>;
  return <DeadlineTag from={from} dueAt={dueAt} doneAt={doneAt} />;
}

/** A toast confirms the taking, because the case leaves the queue. */
function TakeItem({ item }: { readonly item: WorkItem }) {
  const { message } = App.useApp();
  const [subject] = toSelectedCase(item);
  if (subject === undefined) return '—';
  return (
    <TakeButton
      subject={subject}
      size="small"
      aria-label={`领取 ${subject.name}`}
      onTaken={() => void message.success(`已领取 ${subject.name}`)}
    />
  );
}
