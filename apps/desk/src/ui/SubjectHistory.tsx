import { type AuditRow, subjectHistory } from '@ride/contract/desk/audit';
import type { AuditSubjectKind } from '@ride/contract/desk/audit-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { callDesk } from '../api/call-desk.ts';
import { deskKey } from '../api/use-desk.ts';
import { actionName, actorName } from './audit-words.ts';
import { Failure } from './Failure.tsx';
import { History, type HistoryEntry } from './History.tsx';
import { Loading } from './Loading.tsx';

const PAGE = 20;

interface SubjectHistoryProps {
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
}

/** What the audit tells of one object, for the object's own page. */
export function SubjectHistory({ subject }: SubjectHistoryProps) {
  const pages = useInfiniteQuery({
    queryKey: [...deskKey(subjectHistory), subject],
    queryFn: ({ pageParam: cursor }) =>
      callDesk(subjectHistory, { subject, limit: PAGE, ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (pages.isPending) return <Loading />;
  if (pages.isError) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <Flex vertical gap="small">
      <History entries={pages.data.pages.flatMap(({ rows }) => rows.map(historyEntry))} />
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          更早的记录
        </Button>
      )}
    </Flex>
  );
}

const historyEntry = ({ seq, at, actor, action, ...words }: AuditRow): HistoryEntry => ({
  id: String(seq),
  at,
  who: actorName(actor),
  what: actionName(action),
  before: words.before ?? undefined,
  after: words.after ?? undefined,
  words: words.reasonErased ? '原因已删除' : (words.reason ?? undefined),
});
