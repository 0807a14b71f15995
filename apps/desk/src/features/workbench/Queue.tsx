import type { CallShape, RequestInput, ResponseOf } from '@ride/contract/define-call';
import { listDataRequests } from '@ride/contract/desk/data-requests';
import { listDisputes } from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { Card, Table, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Clock } from '../../ui/Clock.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import {
  byUrgency,
  caseItem,
  dataRequestItem,
  disputeItem,
  isToSign,
  type QueueItem,
} from './queue.ts';

const REFETCH_MS = 60_000;
/** As many as a page has; whoever has more waiting goes to the lists. */
const LIMIT = 100;

/** What waits for this person: taken by them, and still for anybody to take. */
export function Queue() {
  const { mine, open } = useQueues();
  const [chosen, setChosen] = useState<string | null>(null);
  // Who has taken nothing is shown what there is to take.
  const first = mine.items?.length === 0 ? 'open' : 'mine';
  return (
    <Card title="待办" size="small">
      <Tabs
        activeKey={chosen ?? first}
        onChange={setChosen}
        items={[
          {
            key: 'mine',
            label: `我领取的${countText(mine)}`,
            children: <QueueTable {...mine} empty="没有您领取的事项" />,
          },
          {
            key: 'open',
            label: `等待处理${countText(open)}`,
            children: <QueueTable {...open} empty="没有等待处理的事项" />,
          },
        ]}
      />
    </Card>
  );
}

interface QueueState {
  /** Undefined until they are there. */
  readonly items: readonly QueueItem[] | undefined;
  readonly hasMore: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const countText = ({ items, hasMore }: QueueState): string =>
  items === undefined ? '' : `（${items.length}${hasMore ? '+' : ''}）`;

/** Of each source what this person may see of it, as far as it has come. */
function useQueues(): { readonly mine: QueueState; readonly open: QueueState } {
  const { staffId, permissions } = useSession();
  const handlesCompanies = permissions.includes('company.handle');
  const handlesDisputes = permissions.includes('dispute.handle');
  const openDisputes = { queue: 'open', limit: LIMIT } as const;
  const mine = [
    useSource(workbenchQueue, {}, handlesCompanies, ({ mine: cases }) => companyCases(cases)),
    useSource(listDisputes, { ...openDisputes, taken: 'me' }, handlesDisputes, pageOf(disputeItem)),
  ];
  const open = [
    useSource(workbenchQueue, {}, handlesCompanies, ({ open: cases }) => companyCases(cases)),
    useSource(
      listDataRequests,
      { state: 'open', limit: LIMIT },
      permissions.includes('privacy.handle'),
      pageOf(dataRequestItem),
    ),
    useSource(
      listDisputes,
      { ...openDisputes, taken: 'nobody' },
      handlesDisputes,
      pageOf(disputeItem),
    ),
    useSource(
      listDisputes,
      { ...openDisputes, state: 'awaitingSignature' },
      permissions.includes('dispute.sign'),
      pageOf(disputeItem, isToSign(staffId)),
    ),
  ];
  return { mine: joined(mine), open: joined(open) };
}

type QueueItems = Pick<QueueState, 'hasMore'> & { readonly items: readonly QueueItem[] };

const companyCases = (cases: ResponseOf<typeof workbenchQueue>['mine' | 'open']): QueueItems => ({
  items: cases.items.map(caseItem),
  hasMore: cases.hasMore,
});

/** A page of a list as items of the queue. */
const pageOf =
  <Row,>(itemOf: (row: Row) => QueueItem, isShown: (row: Row) => boolean = () => true) =>
  ({ rows, next }: { readonly rows: Row[]; readonly next: string | null }): QueueItems => ({
    items: rows.filter(isShown).map(itemOf),
    hasMore: next !== null,
  });

/** One source of the queue; nothing for somebody who has no right to it. */
function useSource<Call extends CallShape>(
  call: Call,
  input: RequestInput<Call>,
  isAllowed: boolean,
  itemsOf: (answer: ResponseOf<Call>) => QueueItems,
): QueueState {
  const query = useDeskQuery(call, input, { enabled: isAllowed, refetchMs: REFETCH_MS });
  const loaded = query.data === undefined ? null : itemsOf(query.data);
  return {
    items: isAllowed ? loaded?.items : [],
    hasMore: loaded?.hasMore ?? false,
    error: query.error,
    onRetry: () => void query.refetch(),
  };
}

/** Whole only when all of its sources are there. */
function joined(sources: readonly QueueState[]): QueueState {
  const areThere = sources.every(({ items }) => items !== undefined);
  return {
    items: areThere ? sources.flatMap(({ items = [] }) => items).toSorted(byUrgency) : undefined,
    hasMore: sources.some(({ hasMore }) => hasMore),
    error: sources.find(({ error }) => error !== null)?.error ?? null,
    onRetry: () => {
      for (const { error, onRetry } of sources) if (error !== null) onRetry();
    },
  };
}

function QueueTable({ items, error, onRetry, empty }: QueueState & { readonly empty: string }) {
  if (error) return <Failure error={error} onRetry={onRetry} />;
  return (
    <Table<QueueItem>
      size="small"
      rowKey="key"
      dataSource={[...(items ?? [])]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: items === undefined ? <Loading /> : empty }}
      columns={[
        {
          title: '时限',
          width: 220,
          render: (_, { dueAt, doneAt }) =>
            dueAt === null ? (
              <Tag>等待乘客，计时暂停</Tag>
            ) : (
              <Clock dueAt={dueAt} doneAt={doneAt} />
            ),
        },
        { title: '类型', width: 140, dataIndex: 'kind' },
        { title: '事项', render: (_, { title, to }) => <Link to={to}>{title}</Link> },
      ]}
    />
  );
}
