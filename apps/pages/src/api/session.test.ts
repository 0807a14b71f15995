// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { sessionStore } from '../lib/session-store.tsx';
import { textStore } from '../lib/text-store.ts';
import { createSession } from './session.ts';

function visitor() {
  const text = textStore(() => undefined);
  return { text, session: createSession(text, sessionStore(text), 'provider.token') };
}

test("the token lies under the environment's key", () => {
  const { text, session } = visitor();
  session.open('token-1');
  expect(text.read('provider.token')).toBe('token-1');
  expect(session.token()).toBe('token-1');
  session.end();
  expect(session.token()).toBeNull();
});

test('listeners are notified of login and logout', () => {
  const { session } = visitor();
  const listener = vi.fn();
  const end = session.subscribe(listener);
  session.open('a');
  session.end();
  end();
  session.open('b');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a mini token replaces the session that was there, and the exchange starts later', async () => {
  const { session } = visitor();
  session.open('somebody else');
  const exchange = vi.fn(async () => 'exchanged');
  session.openWithMiniToken(exchange);
  expect(session.token()).toBeNull();
  expect(session.cameWithMiniToken()).toBe(true);
  expect(exchange).not.toHaveBeenCalled();
  await session.settled();
  expect(session.token()).toBe('exchanged');
});

test.each([
  ['refused', async () => null],
  ['broken', () => Promise.reject(new Error('offline'))],
])('a %s exchange leaves no session, and waiting calls go on', async (_, exchange) => {
  const { session } = visitor();
  session.openWithMiniToken(exchange);
  await session.settled();
  expect(session.token()).toBeNull();
  expect(session.cameWithMiniToken()).toBe(true);
});

test('of two mini tokens the second stays, however long the first takes', async () => {
  const { session } = visitor();
  session.openWithMiniToken(() => new Promise((resolve) => setTimeout(resolve, 5, 'first')));
  session.openWithMiniToken(async () => 'second');
  await session.settled();
  expect(session.token()).toBe('second');
});
