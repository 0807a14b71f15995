import { expect, test } from 'vitest';
import {
  type BindingFacts,
  type BindingReason,
  findHoldReason,
  formatHoldReason,
  HOLD_LIMITS,
} from './hold-reason.ts';

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

test.each<[string, Partial<BindingFacts>, BindingReason | null]>([
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
])('the reason to hold an invitation for review is found for %s', (_what, facts, expected) => {
  expect(findHoldReason({ ...ordinary, ...facts }, HOLD_LIMITS)).toBe(expected);
});

test('invitations of an office of eight companies with one network address and an ordinary pace are not held for review', () => {
  for (let colleague = 0; colleague < 8; colleague += 1) {
    const facts = {
      ...ordinary,
      networkInLastDay: colleague,
      inLastDay: colleague,
      sincePreviousMs: colleague === 0 ? null : 90_000,
      inLastMinute: 0,
    };
    expect(findHoldReason(facts, HOLD_LIMITS)).toBeNull();
  }
});

test.each<[BindingReason, Partial<BindingFacts>, string]>([
  ['sameSession', { sharesSession: true }, '与邀请人或其邀请的其他企业同一登录'],
  ['similarPhone', { sharesPhonePrefix: true, samePrefix: 4 }, '手机号前 7 位与邀请人相同'],
  ['similarPhone', { samePrefix: 2 }, '邀请人 30 天内第 3 家手机号前 7 位相同的企业'],
  ['tooFast', { sincePreviousMs: 12_345 }, '同一网络的上一家注册后仅 12 秒'],
  ['tooFast', { sincePreviousMs: 30_000, inLastMinute: 5 }, '邀请人 1 分钟内第 6 个邀请'],
  ['sameNetwork', { networkInLastDay: 11 }, '同一网络 24 小时内第 12 个邀请'],
  ['dailyLimit', { inLastDay: 20 }, '邀请人 24 小时内第 21 个邀请'],
])(
  'the reason %s to hold an invitation for review is explained with the figures of %o',
  (reason, facts, text) => {
    expect(formatHoldReason(reason, { ...ordinary, ...facts })).toBe(text);
  },
);

test('a reason to hold an invitation without stored figures is explained by its name', () => {
  expect(formatHoldReason('sameNetwork', null)).toBe('同一网络 24 小时内邀请过多');
});
