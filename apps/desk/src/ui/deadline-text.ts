import { isDueSoon } from '@ride/domain/due-soon';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';

interface DeadlineDescription {
  readonly state: 'running' | 'soon' | 'overdue' | 'done';
  readonly text: string;
}

/** A duration has at most two units: `2 天 3 小时`, `5 小时`, `12 分钟`. */
export function formatDuration(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`;
  return minutes > 0 ? `${minutes} 分钟` : '不到 1 分钟';
}

export function describeDeadline(times: {
  readonly from: number;
  readonly dueAt: number;
  readonly doneAt: number | null;
  readonly now: number;
}): DeadlineDescription {
  const { from, dueAt, doneAt, now } = times;
  if (doneAt !== null) {
    if (doneAt <= dueAt) return { state: 'done', text: '按时完成' };
    return { state: 'done', text: `超时 ${formatDuration(doneAt - dueAt)} 完成` };
  }
  const left = dueAt - now;
  if (left < 0) return { state: 'overdue', text: `已超时 ${formatDuration(-left)}` };
  return {
    state: isDueSoon({ from, dueAt, now }) ? 'soon' : 'running',
    text: `还剩 ${formatDuration(left)}`,
  };
}
