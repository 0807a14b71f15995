import { type AuditRow, subjectHistory } from '@ride/contract/desk/audit';
import type { AuditSubjectKind } from '@ride/contract/desk/audit-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Card, Empty, Flex, Typography } from 'antd';
import { callDesk } from '../api/call-desk.ts';
import { deskKey } from '../api/use-desk.ts';
import { Failure } from './Failure.tsx';
import { formatTime } from './format-time.ts';
import { Loading } from './Loading.tsx';
import { actionName, actorName } from './names.ts';

const PAGE_SIZE = 20;

interface SubjectHistoryProps {
  readonly title?: string;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
}

/** What the audit has about one object, for the object's own page, newest first. */
export function SubjectHistory({ title = '历史', subject }: SubjectHistoryProps) {
  return (
    <Card title={title}>
      <Entries subject={subject} />
    </Card>
  );
}

function Entries({ subject }: Pick<SubjectHistoryProps, 'subject'>) {
  const pages = useInfiniteQuery({
    queryKey: [...deskKey(subjectHistory), subject],
    queryFn: ({ pageParam: cursor }) =>
      callDesk(subjectHistory, { subject, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (pages.isPending) return <Loading />;
  if (pages.isError) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  return (
    <Flex vertical gap="small">
      {rows.length === 0 ? (
        <Empty description="还没有记录" />
      ) : (
        <ul className="plain-list">
          {rows.map((row) => (
            <li key={row.seq}>
              <Entry row={row} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          更早的记录
        </Button>
      )}
    </Flex>
  );
}

/** Who did what and when, in one line; before and why when it is opened. */
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
