// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BridgeWindow, openBridge, readBridge } from './bridge.ts';
import { installFakeApp } from './testing/fake-app.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function connected(methods = ['login', 'closePage']) {
  const win: BridgeWindow = {};
  const app = installFakeApp(win, methods);
  const bridge = openBridge(win);
  if (!bridge) throw new Error('no bridge');
  return { win, app, bridge };
}

test.each([
  {},
  { T3Bridge: undefined },
  { T3Bridge: { methods: 'login', invoke() {} } as never },
  { T3Bridge: { methods: [] } as never },
])(
  'a host page without a complete bridge object has no bridge to the app: %o',
  (win: BridgeWindow) => {
    expect(openBridge(win)).toBeNull();
    expect(readBridge(win, 'answer')).toBeUndefined();
  },
);

test('a request by bridge is a message with an unguessable id, and its answer resolves the promise', async () => {
  const { app, bridge } = connected();
  const answer = bridge.request('login', { reason: 'reward' }, 1000);
  const message = app.last('login');
  expect(message).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    method: 'login',
    params: { reason: 'reward' },
  });
  app.answer(message, { token: 't' });
  expect(await answer).toEqual({ token: 't' });
});

test('a bridge answer with a forged id is ignored', async () => {
  const { app, bridge } = connected();
  const answer = bridge.request('login', {}, 1000);
  for (const id of ['', '1', 'login', '__proto__', 'constructor', '0'.repeat(32)]) {
    app.answer({ id }, { token: 'forged' });
  }
  app.answer(app.last('login'), { token: 'true' });
  expect(await answer).toEqual({ token: 'true' });
});

test('of two answers to one bridge request the first counts, and an answer after the timeout is dropped', async () => {
  const { app, bridge } = connected();
  const first = bridge.request('login', {}, 1000);
  app.answer(app.last('login'), { token: 'first' });
  app.answer(app.last('login'), { token: 'second' });
  expect(await first).toEqual({ token: 'first' });

  const second = bridge.request('login', {}, 1000);
  vi.advanceTimersByTime(1000);
  app.answer(app.last('login'), { token: 'late' });
  expect(await second).toBeNull();
});

test('bridge answers are matched to requests by id, in whatever order they come', async () => {
  const { app, bridge } = connected();
  const [one, two] = [bridge.request('login', {}, 1000), bridge.request('login', {}, 1000)];
  app.answer(app.received[1], 2);
  app.answer(app.received[0], 1);
  expect([await one, await two]).toEqual([1, 2]);
});

test('a bridge answer that is not JSON resolves to null', async () => {
  const { app, win, bridge } = connected();
  const answer = bridge.request('login', {}, 1000);
  readBridge(win, 'answer')?.(app.last('login')?.id ?? '', '{{{');
  expect(await answer).toBeNull();
});

test('a bridge method the app does not offer is never invoked', async () => {
  const { app, bridge } = connected(['closePage']);
  expect(await bridge.request('login', {}, 1000)).toBeNull();
  bridge.notify('setTitle', { title: 'x' });
  expect(app.received).toEqual([]);
});

test('a bridge request to an app that throws an error resolves to null', async () => {
  const win: BridgeWindow = {
    T3Bridge: {
      methods: ['login'],
      invoke() {
        throw new Error('gone');
      },
    },
  };
  const bridge = openBridge(win);
  expect(await bridge?.request('login', {}, 1000)).toBeNull();
  expect(() => bridge?.notify('login')).not.toThrow();
});

test('events of the bridge reach listeners until they unsubscribe', () => {
  const { app, bridge } = connected();
  const listener = vi.fn();
  const end = bridge.listen('shown', listener);
  app.emit('shown');
  app.emit('backPressed');
  app.emit('unknown');
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  app.emit('shown');
  expect(listener).toHaveBeenCalledTimes(1);
});
