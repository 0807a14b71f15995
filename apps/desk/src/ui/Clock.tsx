import { CheckCircleOutlined, ClockCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { formatTime } from './format-time.ts';
import { readClock } from './read-clock.ts';

const TICK_MS = 30_000;

/** The present time, read again every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ClockProps {
  /** What has to happen by then, such as 首次答复. */
  readonly label?: string;
  /** When the time began: in its last fifth the clock warns. */
  readonly from: number;
  readonly dueAt: number;
  /** When it was done; the clock then stands still. */
  readonly doneAt?: number | null;
}

const looks = {
  done: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  running: { color: 'default', icon: <ClockCircleOutlined aria-hidden /> },
  soon: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  overdue: { color: 'error', icon: <WarningOutlined aria-hidden /> },
} as const;

/** How much time is left for something, as text; color and icon only repeat it. */
export function Clock({ label, from, dueAt, doneAt = null }: ClockProps) {
  const { state, text } = readClock({ from, dueAt, doneAt, now: useNow() });
  const { color, icon } = looks[state];
  return (
    <Tooltip title={`截止 ${formatTime(dueAt)}`}>
      <Tag color={color} icon={icon}>
        {label ? `${label} ${text}` : text}
      </Tag>
    </Tooltip>
  );
}
