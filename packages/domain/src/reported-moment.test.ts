import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from './durations.ts';
import {
  CLOCK_SKEW_MS,
  findCompanyMomentError,
  findMomentError,
  findPaymentMomentError,
  momentErrorTexts,
} from './reported-moment.ts';

const now = Date.UTC(2026, 10, 16);
const registeredAt = now - DAY_MS;

test.each([
  ['the moment of registration', registeredAt, null],
  ['a millisecond before registration', registeredAt - 1, 'momentBeforeRegistration'],
  ['now', now, null],
  ['the end of the allowed skew', now + CLOCK_SKEW_MS, null],
  ['a millisecond beyond the allowed skew', now + CLOCK_SKEW_MS + 1, 'momentInFuture'],
  ['now in seconds', now / 1000, 'momentInSeconds'],
  ['1970', 0, 'momentInSeconds'],
  ['1970 and an hour', HOUR_MS, 'momentInSeconds'],
  ['now in microseconds', now * 1000, 'momentInFuture'],
] as const)("the moment of a company's top-up or ride is checked at %s", (_what, at, expected) => {
  expect(findCompanyMomentError(at, { now, registeredAt })).toBe(expected);
});

test('any past moment in milliseconds is accepted for an event without a registration time', () => {
  expect(findMomentError(100_000_000_000, now)).toBeNull();
  expect(findMomentError(99_999_999_999, now)).toBe('momentInSeconds');
  expect(CLOCK_SKEW_MS).toBe(300_000);
});

test('a payment before its ride was ordered is refused', () => {
  const orderedAt = now - HOUR_MS;
  expect(findPaymentMomentError(orderedAt, { now, orderedAt })).toBeNull();
  expect(findPaymentMomentError(orderedAt - 1, { now, orderedAt })).toBe('momentBeforeOrder');
  expect(findPaymentMomentError(now + CLOCK_SKEW_MS + 1, { now, orderedAt })).toBe(
    'momentInFuture',
  );
  expect(momentErrorTexts('支付时间 paidAt').momentBeforeOrder).toBe(
    '支付时间 paidAt 早于下单时间',
  );
});
