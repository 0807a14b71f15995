import { expect, test } from 'vitest';
import { type BindingFacts, HOLD_LIMITS, type HoldReason, holdReason } from './hold-reason.ts';

/** A company from elsewhere, by nobody's hurry. */
const ordinary: BindingFacts = {
  sharesSession: false,
  sharesDevice: false,
  sharesPhonePrefix: false,
  samePrefix: 0,
  sincePreviousMs: null,
  inLastMinute: 0,
  inLastDay: 0,
  networkInLastDay: 0,
};

test.each<[string, Partial<BindingFacts>, HoldReason | null]>([
  ['nothing in common', {}, null],
  ['the inviter’s session', { sharesSession: true }, 'sameSession'],
  ['the inviter’s device', { sharesDevice: true }, 'sameDevice'],
  ['the first digits of the inviter’s phone', { sharesPhonePrefix: true }, 'similarPhone'],
  ['one earlier phone with the same first digits', { samePrefix: 1 }, null],
  ['two earlier phones with the same first digits', { samePrefix: 2 }, 'similarPhone'],
  ['a form filled in faster than people type', { sincePreviousMs: 19_999 }, 'tooFast'],
  ['a form filled in as fast as people type', { sincePreviousMs: 20_000 }, null],
  ['five in the minute before', { inLastMinute: 5 }, 'tooFast'],
  ['four in the minute before', { inLastMinute: 4 }, null],
  ['the tenth at the same network', { networkInLastDay: 9 }, null],
  ['the eleventh at the same network', { networkInLastDay: 10 }, 'sameNetwork'],
  ['the twentieth of a day', { inLastDay: 19 }, null],
  ['the twenty-first of a day', { inLastDay: 20 }, 'dailyLimit'],
  ['everything at once', { sharesSession: true, sharesDevice: true, inLastDay: 99 }, 'sameSession'],
])('%s', (_what, facts, expected) => {
  expect(holdReason({ ...ordinary, ...facts }, HOLD_LIMITS)).toBe(expected);
});

test('an office of eight with one address and an ordinary pace is held by nothing', () => {
  for (let colleague = 0; colleague < 8; colleague += 1) {
    const facts = {
      ...ordinary,
      networkInLastDay: colleague,
      inLastDay: colleague,
      sincePreviousMs: colleague === 0 ? null : 90_000,
      inLastMinute: 0,
    };
    expect(holdReason(facts, HOLD_LIMITS)).toBeNull();
  }
});
