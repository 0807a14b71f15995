import { expect, test } from 'vitest';
import { callGroups, needsSecondAdministrator, stateOfKey } from './system-keys.ts';

test('a key for another system waits for a second administrator unless it only delivers trips or reads metrics', () => {
  expect(callGroups.filter((group) => !needsSecondAdministrator([group]))).toEqual([
    'trips',
    'metrics',
  ]);
  expect(needsSecondAdministrator(['trips', 'payments'])).toBe(true);
});

test.each([
  [{}, 'active'],
  [{ usableFrom: null }, 'pending'],
  [{ endsAt: 10 }, 'ended'],
  [{ endsAt: 11 }, 'active'],
  [{ usableFrom: null, endsAt: 9 }, 'ended'],
  [{ usableFrom: null, endsAt: 9, revokedAt: 5 }, 'revoked'],
] as const)("the state at moment 10 of another system's key with %j is %s", (times, state) => {
  expect(stateOfKey({ usableFrom: 1, endsAt: null, revokedAt: null, ...times }, 10)).toBe(state);
});
