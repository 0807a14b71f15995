// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first call of a debounced function runs at once, with its arguments', () => {
  const act = vi.fn();
  debounce(act)('first', 1);
  expect(act).toHaveBeenCalledExactlyOnceWith('first', 1);
});

test('further calls of a debounced function are dropped until none came for 500 ms', () => {
  const act = vi.fn();
  const tap = debounce(act);
  tap('first');
  vi.advanceTimersByTime(499);
  tap('too soon');
  vi.advanceTimersByTime(499);
  tap('still too soon: the quiet starts anew with every call');
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(1);
  tap('second');
  expect(act).toHaveBeenLastCalledWith('second');
});

test('the interval of a debounced function can be set', () => {
  const act = vi.fn();
  const tap = debounce(act, 50);
  tap();
  vi.advanceTimersByTime(50);
  tap();
  expect(act).toHaveBeenCalledTimes(2);
});
