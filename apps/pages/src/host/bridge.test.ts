// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BridgeWindow, openBridge } from './bridge.ts';
import { fakeApp } from './testing/fake-app.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function connected(methods = ['login', 'closePage']) {
  const win: BridgeWindow = {};
  const app = fakeApp(win, methods);
  const bridge = openBridge(win);
  if (!bridge) throw new Error('no bridge');
  return { win, app, bridge };
}

test.each([
  {},
  { T3Bridge: undefined },
  { T3Bridge: { methods: 'login', invoke() {} } as never },
  { T3Bridge: { methods: [] } as never },
])('surroundings without a whole bridge have none: %o', (win: BridgeWindow) => {
  expect(openBridge(win)).toBeNull();
  expect(win.T3BridgeAnswer).toBeUndefined();
});

test('a question is a message with an id nobody can guess, and its answer comes back', async () => {
  const { app, bridge } = connected();
  const answer = bridge.ask('login', { reason: 'reward' }, 1000);
  const message = app.last('login');
  expect(message).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    method: 'login',
    params: { reason: 'reward' },
  });
  app.answer(message, { token: 't' });
  expect(await answer).toEqual({ token: 't' });
});

test('an answer with a forged id is ignored', async () => {
  const { app, bridge } = connected();
  const answer = bridge.ask('login', {}, 1000);
  for (const id of ['', '1', 'login', '__proto__', 'constructor', '0'.repeat(32)]) {
    app.answer({ id }, { token: 'forged' });
  }
  app.answer(app.last('login'), { token: 'true' });
  expect(await answer).toEqual({ token: 'true' });
});

test('of two answers the first counts, and a late one finds nobody', async () => {
  const { app, bridge } = connected();
  const first = bridge.ask('login', {}, 1000);
  app.answer(app.last('login'), { token: 'first' });
  app.answer(app.last('login'), { token: 'second' });
  expect(await first).toEqual({ token: 'first' });

  const second = bridge.ask('login', {}, 1000);
  vi.advanceTimersByTime(1000);
  app.answer(app.last('login'), { token: 'late' });
  expect(await second).toBeNull();
});

test('answers find their own questions, in whatever order', async () => {
  const { app, bridge } = connected();
  const [one, two] = [bridge.ask('login', {}, 1000), bridge.ask('login', {}, 1000)];
  app.answer(app.asked[1], 2);
  app.answer(app.asked[0], 1);
  expect([await one, await two]).toEqual([1, 2]);
});

test('what is not JSON counts as nothing', async () => {
  const { app, win, bridge } = connected();
  const answer = bridge.ask('login', {}, 1000);
  win.T3BridgeAnswer?.(app.last('login')?.id ?? '', '{{{');
  expect(await answer).toBeNull();
});

test('what the app does not offer is never asked of it', async () => {
  const { app, bridge } = connected(['closePage']);
  expect(await bridge.ask('login', {}, 1000)).toBeNull();
  bridge.tell('setTitle', { title: 'x' });
  expect(app.asked).toEqual([]);
});

test('an app that throws answers nothing', async () => {
  const win: BridgeWindow = {
    T3Bridge: {
      methods: ['login'],
      invoke() {
        throw new Error('gone');
      },
    },
  };
  const bridge = openBridge(win);
  expect(await bridge?.ask('login', {}, 1000)).toBeNull();
  expect(() => bridge?.tell('login')).not.toThrow();
});

test('events reach those who listen, until they stop', () => {
  const { app, bridge } = connected();
  const heard = vi.fn();
  const end = bridge.listen('shown', heard);
  app.tell('shown');
  app.tell('backPressed');
  app.tell('unknown');
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  app.tell('shown');
  expect(heard).toHaveBeenCalledTimes(1);
});
