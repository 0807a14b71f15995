import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { isWithdrawable, LEAD_MS, stateOfChange } from './change-state.ts';
import { earliestStart, findStartError } from './start-rules.ts';

const now = 1_000 * DAY_MS + 1;
const week = 7 * DAY_MS;

test('a change starts on a whole minute, after its notice and within 400 days', () => {
  const error = (startsAt: number) => findStartError(startsAt, { now, noticeMs: week });
  const earliest = earliestStart(now, week);
  expect(earliest).toBe(1_007 * DAY_MS + MINUTE_MS);
  expect(error(earliest)).toBeNull();
  expect(error(earliest - MINUTE_MS)).toBe('tooSoon');
  expect(error(earliest + 1)).toBe('notWholeMinute');
  expect(error(1_400 * DAY_MS)).toBeNull();
  expect(error(1_400 * DAY_MS + MINUTE_MS)).toBe('tooFar');
});

test('without a notice a change starts a minute after its approval at the earliest', () => {
  const at = 1_000 * DAY_MS;
  expect(earliestStart(at, 0)).toBe(at + LEAD_MS);
  expect(findStartError(at + LEAD_MS, { now: at, noticeMs: 0 })).toBeNull();
  expect(findStartError(at + LEAD_MS, { now: at + 1, noticeMs: 0 })).toBe('tooSoon');
});

test('a change can be withdrawn until a minute before its start', () => {
  expect(isWithdrawable(now + LEAD_MS, now)).toBe(true);
  expect(isWithdrawable(now + LEAD_MS, now + 1)).toBe(false);
});

test('an announced change is live from its start', () => {
  const change = { state: 'announced', startsAt: now } as const;
  expect(stateOfChange(change, now - 1)).toBe('announced');
  expect(stateOfChange(change, now)).toBe('live');
});
