import { listDataRequests } from '@ride/contract/desk/data-requests';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { Card, Table, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Clock } from '../../ui/Clock.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { byUrgency, caseItem, dataRequestItem, type QueueItem } from './queue.ts';

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
            label: `我领取的${countWords(mine)}`,
            children: <QueueTable {...mine} empty="没有您领取的事项" />,
          },
          {
            key: 'open',
            label: `等待处理${countWords(open)}`,
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

const countWords = ({ items, hasMore }: QueueState): string =>
  items === undefined ? '' : `（${items.length}${hasMore ? '+' : ''}）`;

/** Companies and requests to join, and requests about personal data for those who answer them. */
function useQueues(): { readonly mine: QueueState; readonly open: QueueState } {
  const [handles, answers] = [usePermission('company.handle'), usePermission('privacy.handle')];
  const cases = useDeskQuery(workbenchQueue, {}, { enabled: handles, refetchMs: REFETCH_MS });
  const requests = useDeskQuery(
    listDataRequests,
    { state: 'open', limit: LIMIT },
    { enabled: answers, refetchMs: REFETCH_MS },
  );
  const { mine, open } = cases.data ?? {};
  const arePending = (handles && cases.isPending) || (answers && requests.isPending);
  const waiting = [
    ...(open?.items ?? []).map(caseItem),
    ...(requests.data?.rows ?? []).map(dataRequestItem),
  ];
  const error = cases.error ?? requests.error;
  const onRetry = () => {
    if (handles) void cases.refetch();
    if (answers) void requests.refetch();
  };
  return {
    mine: {
      items: mine?.items.map(caseItem) ?? (handles ? undefined : []),
      hasMore: mine?.hasMore ?? false,
      error: cases.error,
      onRetry,
    },
    open: {
      items: arePending || error ? undefined : waiting.toSorted(byUrgency),
      hasMore: open?.hasMore === true || (requests.data?.next ?? null) !== null,
      error,
      onRetry,
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
          render: (_, { dueAt, doneAt }) => <Clock {...{ dueAt, doneAt }} />,
        },
        { title: '类型', width: 140, dataIndex: 'kind' },
        { title: '事项', render: (_, { title, to }) => <Link to={to}>{title}</Link> },
      ]}
    />
  );
}
