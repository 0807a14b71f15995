import { expect, test } from 'vitest';
import { isTakenAsGiven } from './payable-as-given.ts';

const ios = (appVersion: string | null) => ({ kind: 'app', os: 'ios', appVersion }) as const;

test.each([
  ['an iOS app below 2.1.2, real-time', ios('2.1.1'), 1, true],
  ['an iOS app far below, by number and not by letters', ios('1.10.9'), 1, true],
  ['2.1.2 itself', ios('2.1.2'), 1, false],
  ['a later one, by number and not by letters', ios('2.1.10'), 1, false],
  ['a reserved order', ios('2.1.1'), 2, false],
  ['an order that does not say when', ios('2.1.1'), null, false],
  ['the Android app', { kind: 'app', os: 'android', appVersion: '2.1.1' } as const, 1, false],
  ['a browser on iOS', { kind: 'out', os: 'ios', appVersion: null } as const, 1, false],
  ['an app that hides its version', ios(null), 1, false],
])('%s', (_, host, typeTime, taken) => {
  expect(isTakenAsGiven(host, typeTime)).toBe(taken);
});
