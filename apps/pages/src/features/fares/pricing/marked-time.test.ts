// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCitySecondOfDay } from './marked-time.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the marked time of day in the city follows the clock minute by minute while the page is shown', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T06:59:40+08:00') });
  const { result, unmount } = renderHook(useCitySecondOfDay);
  expect(result.current).toBe((6 * 60 + 59) * 60);
  act(() => vi.advanceTimersByTime(30_000));
  expect(result.current).toBe(7 * 3600);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
