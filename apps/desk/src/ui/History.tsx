import { Empty, Flex, Timeline, Typography } from 'antd';
import { formatTime } from './format-time.ts';

export interface HistoryEntry {
  readonly id: string;
  readonly at: number;
  /** Who did it: a member of the staff, the applicant, the system. */
  readonly who: string;
  /** What was done, such as 领取 or 关闭. */
  readonly what: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** A note or the reason given. */
  readonly words?: string | undefined;
}

/** What happened to an object, newest first. */
export function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <Empty description="还没有记录" />;
  return (
    <Timeline
      items={entries.map((entry) => ({
        key: entry.id,
        content: <HistoryLine entry={entry} />,
      }))}
    />
  );
}

function HistoryLine({ entry }: { readonly entry: HistoryEntry }) {
  const { at, who, what, before, after, words } = entry;
  return (
    <Flex vertical gap={2}>
      <span>
        <Typography.Text strong>{what}</Typography.Text>{' '}
        <Typography.Text type="secondary">
          {who} · <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
        </Typography.Text>
      </span>
      {before !== undefined && <Typography.Text delete>{before}</Typography.Text>}
      {after !== undefined && <Typography.Text>{after}</Typography.Text>}
      {words && <Typography.Text className="typed-words">{words}</Typography.Text>}
    </Flex>
  );
}
