import { listDataRequests } from '@ride/contract/desk/data-requests';
import { listDisputes } from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card, Table, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission, useSession } from '../../api/session.ts';
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

/** Of each source of the queue what this person may see of it, as far as it has come. */
function useQueues(): { readonly mine: QueueState; readonly open: QueueState } {
  const companies = useCompanyCases();
  const requests = useDataRequests();
  const disputes = useDisputes();
  return {
    mine: joined([companies.mine, disputes.mine]),
    open: joined([companies.open, requests, disputes.open, disputes.toSign]),
  };
}

/** Whole only when all of its parts are there. */
function joined(parts: readonly QueueState[]): QueueState {
  const areThere = parts.every(({ items }) => items !== undefined);
  return {
    items: areThere ? parts.flatMap(({ items = [] }) => items).toSorted(byUrgency) : undefined,
    hasMore: parts.some(({ hasMore }) => hasMore),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    onRetry: () => {
      for (const { error, onRetry } of parts) if (error !== null) onRetry();
    },
  };
}

/** Of somebody who has no right to it. */
const nothing: QueueState = { items: [], hasMore: false, error: null, onRetry: () => undefined };

function useCompanyCases(): { readonly mine: QueueState; readonly open: QueueState } {
  const enabled = usePermission('company.handle');
  const cases = useDeskQuery(workbenchQueue, {}, { enabled, refetchMs: REFETCH_MS });
  const state = (part: 'mine' | 'open'): QueueState =>
    enabled
      ? {
          items: cases.data?.[part].items.map(caseItem),
          hasMore: cases.data?.[part].hasMore ?? false,
          error: cases.error,
          onRetry: () => void cases.refetch(),
        }
      : nothing;
  return { mine: state('mine'), open: state('open') };
}

function useDataRequests(): QueueState {
  const enabled = usePermission('privacy.handle');
  const filters = { state: 'open', limit: LIMIT } as const;
  const requests = useDeskQuery(listDataRequests, filters, { enabled, refetchMs: REFETCH_MS });
  return enabled ? stateOf(requests, dataRequestItem) : nothing;
}

/** Cases about fares: taken, for anybody to take, and for a second signature. */
function useDisputes() {
  const { staffId } = useSession();
  const [handles, signs] = [usePermission('dispute.handle'), usePermission('dispute.sign')];
  const filters = { queue: 'open', limit: LIMIT } as const;
  const options = (enabled: boolean) => ({ enabled, refetchMs: REFETCH_MS });
  const mine = useDeskQuery(listDisputes, { ...filters, taken: 'me' }, options(handles));
  const open = useDeskQuery(listDisputes, { ...filters, taken: 'nobody' }, options(handles));
  const proposed = { ...filters, state: 'awaitingSignature' } as const;
  const toSign = useDeskQuery(listDisputes, proposed, options(signs));
  return {
    mine: handles ? stateOf(mine, disputeItem) : nothing,
    open: handles ? stateOf(open, disputeItem) : nothing,
    toSign: signs ? stateOf(toSign, disputeItem, isToSign(staffId)) : nothing,
  };
}

/** A page of a list as a part of the queue. */
function stateOf<Row>(
  list: UseQueryResult<{ readonly rows: Row[]; readonly next: string | null }>,
  itemOf: (row: Row) => QueueItem,
  isShown: (row: Row) => boolean = () => true,
): QueueState {
  return {
    items: list.data?.rows.filter(isShown).map(itemOf),
    hasMore: (list.data?.next ?? null) !== null,
    error: list.error,
    onRetry: () => void list.refetch(),
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
            dueAt === null ? <Tag>等待乘客，计时暂停</Tag> : <Clock {...{ dueAt, doneAt }} />,
        },
        { title: '类型', width: 140, dataIndex: 'kind' },
        { title: '事项', render: (_, { title, to }) => <Link to={to}>{title}</Link> },
      ]}
    />
  );
}
