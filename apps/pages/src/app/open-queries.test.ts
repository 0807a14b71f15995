// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayFault } from '../api/gateway-fault.ts';
import { memorySession } from '../api/testing/call-ports.ts';
import { inertHost } from '../host/inert-host.ts';
import { openQueries } from './open-queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A visit whose one question counts how often it was put. */
function visiting() {
  const session = memorySession();
  let shown = () => {};
  const queries = openQueries(session, {
    ...inertHost({ kind: 'out', appVersion: null, os: 'other' }),
    listen(event, listener) {
      if (event === 'shown') shown = listener;
      return () => {};
    },
  });
  const queryFn = vi.fn(async () => `answer ${queryFn.mock.calls.length}`);
  const query = queries.query({ queryKey: ['reward'], queryFn });
  return { session, query, queryFn, show: () => shown() };
}

test('what was read for one visitor is forgotten when the session changes', async () => {
  const { session, query } = visiting();
  await query.ask();
  expect(query.current().data).toBe('answer 1');
  session.open('somebody else');
  expect(query.current().data).toBeUndefined();
});

test('a page shown again reads what has aged', async () => {
  const { query, queryFn, show } = visiting();
  query.follow(() => {});
  await query.ask();
  show();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  show();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a network that fails is tried again', async () => {
  const { query, queryFn } = visiting();
  queryFn.mockRejectedValueOnce(new GatewayFault('network'));
  query.follow(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(query.current()).toMatchObject({ data: 'answer 2', isError: false });
});

test('two visits share nothing', () => {
  expect(visiting().query).not.toBe(visiting().query);
});
