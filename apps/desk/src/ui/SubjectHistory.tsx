import { type AuditRow, subjectHistory } from '@ride/contract/desk/audit';
import type { AuditSubjectKind } from '@ride/contract/desk/audit-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Card, Empty, Flex, Typography } from 'antd';
import { callDesk } from '../api/call-desk.ts';
import { deskQueryKey } from '../api/use-desk.ts';
import { formatTime } from './format-time.ts';
import { Loaded } from './Loaded.tsx';
import { actionName, actorName } from './names.ts';

const PAGE_SIZE = 20;

interface SubjectHistoryProps {
  readonly title?: string;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
}

export function SubjectHistory({ title = '历史', subject }: SubjectHistoryProps) {
  const query = useInfiniteQuery({
    queryKey: [...deskQueryKey(subjectHistory), subject],
    queryFn: ({ pageParam: cursor }) =>
      callDesk(subjectHistory, { subject, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Card title={title}>
      <Loaded query={query}>
        {({ pages }) => (
          <Flex vertical gap="small">
            <Entries rows={pages.flatMap(({ rows }) => rows)} />
            {query.hasNextPage && (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                更早的记录
              </Button>
            )}
          </Flex>
        )}
      </Loaded>
    </Card>
  );
}

function Entries({ rows }: { readonly rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <Empty description="还没有记录" />;
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={row.seq}>
          <Entry row={row} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ row }: { readonly row: AuditRow }) {
  const { at, actor, action, before, after, reasonErased } = row;
  const reason = reasonErased ? '原因已删除' : row.reason;
  const line = (
    <>
      <Typography.Text strong>{actionName(action)}</Typography.Text>{' '}
      <Typography.Text type="secondary">
        {actorName(actor)} · <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      </Typography.Text>{' '}
      {after}
    </>
  );
  if (!before && !after && !reason) return <span className="history-line">{line}</span>;
  return (
    <details>
      <summary className="history-line">{line}</summary>
      {before && (
        <div>
          <Typography.Text delete>{before}</Typography.Text>
        </div>
      )}
      {reason && <div className="typed-text">{reason}</div>}
    </details>
  );
}
