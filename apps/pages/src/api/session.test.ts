// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createSessionStore } from '../lib/session-store.tsx';
import { createTextStore } from '../lib/text-store.ts';
import { createSession } from './session.ts';

function visitor() {
  const text = createTextStore(() => undefined);
  return { text, session: createSession(text, createSessionStore(text), 'provider.token') };
}

test("the session token is stored under the environment's key", () => {
  const { text, session } = visitor();
  session.open('token-1');
  expect(text.read('provider.token')).toBe('token-1');
  expect(session.token()).toBe('token-1');
  session.end();
  expect(session.token()).toBeNull();
});

test('listeners of the session are notified of login and logout', () => {
  const { session } = visitor();
  const listener = vi.fn();
  const end = session.subscribe(listener);
  session.open('a');
  session.end();
  end();
  session.open('b');
  expect(listener).toHaveBeenCalledTimes(2);
});

const opened = (token: string) => ({ token, lastLogin: null });

test('the text about the last login is stored with a session and removed with it', () => {
  const { session } = visitor();
  session.open('a', '上次登录：11月15日 23:40');
  expect(session.lastLogin()).toBe('上次登录：11月15日 23:40');
  session.open('b');
  expect(session.lastLogin()).toBeNull();
  session.open('c', '上次登录：11月15日 23:50');
  session.end();
  expect(session.lastLogin()).toBeNull();
});

test("a mini-program's token replaces the open session once it has been exchanged, and the exchange starts later", async () => {
  const { session } = visitor();
  session.open('present');
  const exchange = vi.fn(async () => ({ token: 'exchanged', lastLogin: '上次登录' }));
  session.openWithMiniToken(exchange);
  expect(session.token()).toBe('present');
  expect(session.cameWithMiniToken()).toBe(true);
  expect(exchange).not.toHaveBeenCalled();
  await session.settled();
  expect(session.token()).toBe('exchanged');
  expect(session.lastLogin()).toBe('上次登录');
});

test.each([
  ['a refused', async () => null],
  ['a broken', () => Promise.reject(new Error('offline'))],
  ['an empty', async () => opened('')],
])(
  "%s exchange of a mini-program's token keeps the open session, and waiting calls are sent",
  async (_, exchange) => {
    for (const before of ['present', null]) {
      const { session } = visitor();
      if (before) session.open(before);
      const heard = vi.fn();
      session.subscribe(heard);
      session.openWithMiniToken(exchange);
      await session.settled();
      expect(session.token()).toBe(before);
      expect(session.cameWithMiniToken()).toBe(true);
      expect(heard).not.toHaveBeenCalled();
    }
  },
);

test('of two mini-program tokens the second wins, however long the first takes', async () => {
  const { session } = visitor();
  session.openWithMiniToken(
    () => new Promise((resolve) => setTimeout(resolve, 5, opened('first'))),
  );
  session.openWithMiniToken(async () => opened('second'));
  await session.settled();
  expect(session.token()).toBe('second');
});
