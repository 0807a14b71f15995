import { expect, test } from 'vitest';
import { deskDecisionDeadline, deskDecisionOpensAt } from './join-case.ts';

test('the desk may decide a request to join a verified company three days later than other requests', () => {
  const requestedAt = Date.UTC(2026, 10, 16, 9);
  expect(deskDecisionOpensAt(requestedAt, true)).toBe(Date.UTC(2026, 10, 19, 9));
  expect(deskDecisionOpensAt(requestedAt, false)).toBe(requestedAt);
  expect(deskDecisionDeadline(requestedAt)).toBe(Date.UTC(2026, 10, 17, 9));
});
