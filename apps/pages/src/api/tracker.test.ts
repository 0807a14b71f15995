// @vitest-environment node
import { track as trackCall } from '@ride/contract/tracking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTracker, type EventBatch } from './tracker.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => vi.useRealTimers());

function tracking(
  send = vi.fn(async (_batch: EventBatch, _last: boolean): Promise<unknown> => null),
) {
  const tracker = createTracker({
    visit: '0123456789abcdef',
    context: 'out',
    now: () => Date.now(),
    send,
  });
  const press = (button: string) => tracker.track('button.pressed', { route: '/Main', button });
  return { ...tracker, press, send };
}

test('tracking events are sent together after five seconds, as the contract demands', () => {
  const { press, send } = tracking();
  press('one');
  vi.advanceTimersByTime(4000);
  press('two');
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(send).toHaveBeenCalledTimes(1);
  const [batch, last] = send.mock.calls[0] ?? expect.fail('nothing was sent');
  expect(last).toBe(false);
  expect(z.safeParse(trackCall.request, batch).success).toBe(true);
  expect(batch.events).toEqual([
    { name: 'button.pressed', at: 1_700_000_000_000, detail: { route: '/Main', button: 'one' } },
    { name: 'button.pressed', at: 1_700_000_004_000, detail: { route: '/Main', button: 'two' } },
  ]);
});

test('twenty tracking events are sent at once, and later ones wait again', () => {
  const { press, send } = tracking();
  for (let index = 0; index < 25; index += 1) press(`b${index}`);
  expect(send.mock.calls.map(([batch]) => batch.events.length)).toEqual([20]);
  vi.advanceTimersByTime(5000);
  expect(send.mock.calls.map(([batch]) => batch.events.length)).toEqual([20, 5]);
});

test('a page that is hidden sends the waiting tracking events once', () => {
  const { press, flush, send } = tracking();
  flush();
  expect(send).not.toHaveBeenCalled();
  press('last');
  flush();
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), true);
  vi.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('tracking events that are not in the catalogue are dropped', () => {
  const { track, press, flush, send } = tracking();
  track('button.pressed', { route: '/Main', button: '13800000000 张三' });
  track('button.pressed', { route: '/Main?mobile=13800000000', button: 'x' });
  track('button.pressed', { route: '/Main', button: 'x', phone: '13800000000' } as never);
  press('fine');
  flush();
  expect(send.mock.calls[0]?.[0].events).toHaveLength(1);
});

test('a batch of tracking events that failed to send is dropped without an error', async () => {
  const { press, flush } = tracking(vi.fn(() => Promise.reject(new Error('offline'))));
  press('one');
  expect(flush).not.toThrow();
  await vi.runAllTimersAsync();
});
