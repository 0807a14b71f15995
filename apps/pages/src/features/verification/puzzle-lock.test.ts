import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '../../lib/session-store.tsx';
import { textStore } from '../../lib/text-store.ts';
import { lockedUntil } from './puzzle-lock.ts';

const NOW = Date.UTC(2026, 2, 1);
let store: ReturnType<typeof sessionStore>;
beforeEach(() => {
  store = sessionStore(textStore(() => undefined));
});

test('a lock lasts five minutes from when it was first met', () => {
  expect(lockedUntil(store, NOW)).toBe(NOW + 300_000);
  expect(lockedUntil(store, NOW + 60_000)).toBe(NOW + 300_000);
});

test('a lock after an earlier one has ended is a new one', () => {
  lockedUntil(store, NOW);
  expect(lockedUntil(store, NOW + 300_000)).toBe(NOW + 600_000);
});

test.each(['soon', String(NOW + 999_000_000)])('a kept %s counts for nothing', (text) => {
  store.write('puzzleLockedUntil', text);
  expect(lockedUntil(store, NOW)).toBe(NOW + 300_000);
});
