import { listCompanies } from '@ride/contract/desk/companies';
import { listDataRequests } from '@ride/contract/desk/data-requests';
import { listJoins } from '@ride/contract/desk/joins';
import { Card, Table, Tabs } from 'antd';
import { Link } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Clock, useNow } from '../../ui/Clock.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { byUrgency, companyItem, dataRequestItem, joinItems, type QueueItem } from './queue.ts';

const REFETCH_MS = 60_000;
/** As many as a page has; whoever has more waiting goes to the lists. */
const LIMIT = 100;

/** What waits for this person: taken by them, and still for anybody to take. */
export function Queue() {
  const mine = useMine();
  const open = useOpen();
  return (
    <Card title="待办" size="small">
      <Tabs
        items={[
          {
            key: 'mine',
            label: `我领取的（${mine.items.length}）`,
            children: <QueueTable {...mine} empty="没有您领取的事项" />,
          },
          {
            key: 'open',
            label: `等待处理（${open.items.length}）`,
            children: <QueueTable {...open} empty="没有等待处理的事项" />,
          },
        ]}
      />
    </Card>
  );
}

interface QueueState {
  readonly items: readonly QueueItem[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

function useMine(): QueueState {
  const enabled = usePermission('company.handle');
  const options = { enabled, refetchMs: REFETCH_MS };
  const fresh = useDeskQuery(listCompanies, { taken: 'me', state: 'new', limit: LIMIT }, options);
  const talking = useDeskQuery(
    listCompanies,
    { taken: 'me', state: 'connected', limit: LIMIT },
    options,
  );
  const rows = [...(fresh.data?.rows ?? []), ...(talking.data?.rows ?? [])];
  return {
    items: rows.map(companyItem).toSorted(byUrgency),
    isPending: enabled && (fresh.isPending || talking.isPending),
    error: fresh.error ?? talking.error,
  };
}

/** Each list for those who may act on it. */
function useOpen(): QueueState {
  const [handles, decides, answers] = [
    usePermission('company.handle'),
    usePermission('company.decide'),
    usePermission('privacy.handle'),
  ];
  const now = useNow();
  const companies = useDeskQuery(
    listCompanies,
    { taken: 'nobody', state: 'new', limit: LIMIT },
    { enabled: handles, refetchMs: REFETCH_MS },
  );
  const joins = useDeskQuery(
    listJoins,
    { state: 'open', limit: LIMIT },
    { enabled: decides, refetchMs: REFETCH_MS },
  );
  const requests = useDeskQuery(
    listDataRequests,
    { state: 'open', limit: LIMIT },
    { enabled: answers, refetchMs: REFETCH_MS },
  );
  const items = [
    ...(companies.data?.rows ?? []).map(companyItem),
    ...joinItems(joins.data?.rows ?? [], now),
    ...(requests.data?.rows ?? []).map(dataRequestItem),
  ];
  return {
    items: items.toSorted(byUrgency),
    isPending:
      (handles && companies.isPending) ||
      (decides && joins.isPending) ||
      (answers && requests.isPending),
    error: companies.error ?? joins.error ?? requests.error,
  };
}

function QueueTable({ items, isPending, error, empty }: QueueState & { readonly empty: string }) {
  if (error) return <Failure error={error} />;
  return (
    <Table<QueueItem>
      size="small"
      rowKey="key"
      dataSource={[...items]}
      loading={isPending}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: isPending ? '正在加载…' : empty }}
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
