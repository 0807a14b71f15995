import { HOUR_MS } from '@ride/domain/durations';
import { dehydrate, onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInertHost } from '../host/inert-host.ts';
import { GatewayFault } from './gateway-fault.ts';
import { createQueryClient, isWorthRetrying, startQueryClient } from './query-client.ts';
import { createMemorySession } from './testing/call-ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
});

const queryKey = ['reward'];
const advance = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.advanceTimersByTimeAsync(1);
  });

function visit(rendered?: Parameters<typeof startQueryClient>[2], miniToken?: string) {
  const session = createMemorySession();
  if (miniToken) session.openWithMiniToken(async () => ({ token: miniToken, lastLogin: null }));
  let shown = () => {};
  const host = {
    ...createInertHost({ kind: 'out', appVersion: null, os: 'other' }),
    listen(event: string, listener: () => void) {
      if (event === 'shown') shown = listener;
      return () => {};
    },
  };
  const client = startQueryClient(session, host, rendered);
  const queryFn = vi.fn(async () => `answer ${queryFn.mock.calls.length}`);
  function Page() {
    const { data, isError } = useQuery({ queryKey, queryFn });
    return <p>{data ?? (isError ? 'failed' : 'loading')}</p>;
  }
  const open = () =>
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );
  return { session, client, queryFn, open, show: () => act(() => shown()) };
}

const text = () => screen.getByRole('paragraph').textContent;

test('a call without an answer is retried twice, each time after a longer wait', async () => {
  const { queryFn, open } = visit();
  queryFn.mockRejectedValue(new GatewayFault('network'));
  open();
  await advance(900);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await advance(200);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await advance(1700);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(text()).toBe('loading');
  await advance(300);
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(text()).toBe('failed');
  await advance(60_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('calls are sent and retried even if the browser reports to be offline', async () => {
  onlineManager.setOnline(false);
  const { queryFn, open } = visit();
  queryFn.mockRejectedValueOnce(new GatewayFault('network'));
  open();
  await advance(1100);
  expect(text()).toBe('answer 2');
});

test('queries that failed without a network are fetched again when the network is back', async () => {
  const { queryFn, open } = visit();
  queryFn.mockRejectedValueOnce(new Error('broken'));
  onlineManager.setOnline(false);
  open();
  await advance(0);
  expect(text()).toBe('failed');
  onlineManager.setOnline(true);
  await advance(0);
  expect(text()).toBe('answer 2');
});

test('a mutation without a network fails at once, and is not sent when the network is back', async () => {
  const { client } = visit();
  onlineManager.setOnline(false);
  const mutationFn = vi.fn().mockRejectedValue(new GatewayFault('network'));
  const mutation = client.getMutationCache().build(client, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow(GatewayFault);
  onlineManager.setOnline(true);
  await advance(0);
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test('a page that is shown again fetches answers older than a minute again, and no others', async () => {
  const { queryFn, open, show } = visit();
  open();
  await advance(59_000);
  show();
  await advance(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await advance(1000);
  show();
  await advance(0);
  expect(text()).toBe('answer 2');
});

test('login and logout drop all cached answers and fetch those in use again', async () => {
  const { session, client, open } = visit();
  open();
  await advance(0);
  act(() => session.open('somebody else'));
  expect(client.getQueryData(queryKey)).toBeUndefined();
  await advance(0);
  expect(text()).toBe('answer 2');
  act(() => session.end());
  await advance(0);
  expect(text()).toBe('answer 3');
});

test('the token that the first address brings repeats no call, since calls wait for it', async () => {
  const { session, queryFn, open } = visit(undefined, 'mine');
  open();
  await advance(0);
  expect(session.token()).toBe('mine');
  expect(queryFn).toHaveBeenCalledTimes(1);
  session.openWithMiniToken(async () => ({ token: 'another', lastLogin: null }));
  await advance(0);
  expect(text()).toBe('answer 2');
});

test('an answer requested before a login is not shown after it', async () => {
  const { session, queryFn, open } = visit();
  let answerFirst = (_: string) => {};
  queryFn.mockReturnValueOnce(
    new Promise((resolve) => {
      answerFirst = resolve;
    }),
  );
  open();
  await advance(0);
  act(() => session.open('somebody else'));
  await advance(0);
  answerFirst('the first visitor’s');
  await advance(0);
  expect(text()).toBe('answer 2');
});

test('a failed query is fetched again when its page is next mounted', async () => {
  const { queryFn, open } = visit();
  queryFn.mockRejectedValueOnce(new Error('broken'));
  const { unmount } = open();
  await advance(0);
  expect(text()).toBe('failed');
  unmount();
  open();
  await advance(0);
  expect(text()).toBe('answer 2');
});

test('an answer rendered by the server counts as fresh for a minute, whatever the clocks are', async () => {
  const server = createQueryClient(false);
  vi.setSystemTime(Date.now() - HOUR_MS);
  server.setQueryData(queryKey, 'rendered');
  const rendered = JSON.parse(JSON.stringify(dehydrate(server)));
  vi.setSystemTime(Date.now() + HOUR_MS);
  const { queryFn, open, show } = visit(rendered);
  open();
  expect(text()).toBe('rendered');
  await advance(59_000);
  show();
  expect(queryFn).not.toHaveBeenCalled();
  await advance(1000);
  show();
  await advance(0);
  expect(text()).toBe('answer 1');
});

test('failed calls are not retried while a page is rendered on the server', async () => {
  const queryFn = vi.fn().mockRejectedValue(new GatewayFault('network'));
  await createQueryClient(false).prefetchQuery({ queryKey, queryFn });
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test.each([
  [0, new GatewayFault('network'), true],
  [1, new GatewayFault('network'), true],
  [2, new GatewayFault('network'), false],
  [0, new GatewayFault('http', { status: 503 }), true],
  [0, new GatewayFault('http', { status: 429 }), false],
  [0, new GatewayFault('http', { status: 400 }), false],
  [0, new GatewayFault('brokenAnswer'), false],
  [0, new GatewayFault('badRequest'), false],
  [0, new Error('a mistake of ours'), false],
])('whether a call is retried after %i failures with %o: %s', (failures, error, again) => {
  expect(isWorthRetrying(failures, error)).toBe(again);
});
