import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { describeDeadline, formatDuration } from './deadline-text.ts';

const now = 1_800_000_000_000;

test.each([
  [20_000, '不到 1 分钟'],
  [12 * MINUTE_MS, '12 分钟'],
  [5 * HOUR_MS, '5 小时'],
  [5 * HOUR_MS + 3 * MINUTE_MS, '5 小时 3 分钟'],
  [24 * HOUR_MS, '1 天'],
  [51 * HOUR_MS + 59 * MINUTE_MS, '2 天 3 小时'],
])('a duration of %d ms is written as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('a deadline is shown as running, then due soon in the last fifth of its time, then overdue', () => {
  const read = (left: number) =>
    describeDeadline({ from: now + left - 25 * HOUR_MS, dueAt: now + left, doneAt: null, now });
  expect(read(6 * HOUR_MS)).toEqual({ state: 'running', text: '还剩 6 小时' });
  expect(read(5 * HOUR_MS)).toMatchObject({ state: 'soon' });
  expect(read(0)).toEqual({ state: 'soon', text: '还剩 不到 1 分钟' });
  expect(read(-HOUR_MS)).toEqual({ state: 'overdue', text: '已超时 1 小时' });
});

test('the deadline of completed work shows whether the work was done in time', () => {
  const read = (doneAt: number) =>
    describeDeadline({ from: 0, dueAt: now, doneAt, now: now + 9 * HOUR_MS });
  expect(read(now)).toEqual({ state: 'done', text: '按时完成' });
  expect(read(now + 2 * HOUR_MS)).toEqual({ state: 'done', text: '超时 2 小时 完成' });
});
