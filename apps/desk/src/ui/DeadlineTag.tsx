import { CheckCircleOutlined, ClockCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { describeDeadline } from './deadline-text.ts';
import { formatTime } from './format-time.ts';

const TICK_MS = 30_000;

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface DeadlineTagProps {
  readonly label?: string;
  /** The clock shows a warning in the last fifth of the time between `from` and `dueAt`. */
  readonly from: number;
  readonly dueAt: number;
  readonly doneAt?: number | null;
}

const looks = {
  done: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  running: { color: 'default', icon: <ClockCircleOutlined aria-hidden /> },
  soon: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  overdue: { color: 'error', icon: <WarningOutlined aria-hidden /> },
} as const;

/** The text alone says how much time is left; color and icon only repeat it. */
export function DeadlineTag({ label, from, dueAt, doneAt = null }: DeadlineTagProps) {
  const { state, text } = describeDeadline({ from, dueAt, doneAt, now: useNow() });
  const { color, icon } = looks[state];
  return (
    <Tooltip title={`截止 ${formatTime(dueAt)}`}>
      <Tag color={color} icon={icon}>
        {label ? `${label} ${text}` : text}
      </Tag>
    </Tooltip>
  );
}
