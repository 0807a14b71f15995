import { expect, test } from 'vitest';
import { deskDecidesBy, deskMayDecideFrom } from './join-case.ts';

test('the desk may decide a request to join a verified company three days later than other requests', () => {
  const requestedAt = Date.UTC(2026, 10, 16, 9);
  expect(deskMayDecideFrom(requestedAt, true)).toBe(Date.UTC(2026, 10, 19, 9));
  expect(deskMayDecideFrom(requestedAt, false)).toBe(requestedAt);
  expect(deskDecidesBy(requestedAt)).toBe(Date.UTC(2026, 10, 17, 9));
});
