import { expect, test } from 'vitest';
import { sanitizeGraphicCode, sanitizePhone, sanitizeSmsCode } from './sanitize-input.ts';

test.each([
  ['13800000000', '13800000000'],
  ['138 0000-0000', '13800000000'],
  ['+86 138 0000 0000', '13800000000'],
  ['008613800000000', '13800000000'],
  ['１３８００００００００', '13800000000'],
  ['138000000001234', '13800000000'],
  ['电话', ''],
  ['86', '86'],
])('the typed text %s leaves %s in a phone field', (typed, kept) => {
  expect(sanitizePhone(typed)).toBe(kept);
});

test.each([
  ['12 34', 4, '1234'],
  ['1234567', 4, '1234'],
  ['1234567', 6, '123456'],
  ['验证码１２３４', 6, '1234'],
  ['【T3出行】验证码 1234，5分钟内有效', 4, '1234'],
  ['12【T3出行】验证码：３４５６，5分钟内有效', 4, '3456'],
  ['尾号5678的用户，您的验证码是1234。客服400-000-0000', 4, '1234'],
  ['1234是您的登录验证码，5分钟内有效', 4, '1234'],
  ['【T3出行】123456，5分钟内有效', 6, '123456'],
])(
  'the typed text %s leaves, in a text-message code field of %i digits, %s',
  (typed, length, kept) => {
    expect(sanitizeSmsCode(typed, length)).toBe(kept);
  },
);

test.each([
  ['aB3k', 'aB3k'],
  [' a b-3 k9', 'ab3k'],
  ['ＡＢ３Ｋ', 'AB3K'],
  ['验证', ''],
])('the typed text %s leaves %s in a graphic code field', (typed, kept) => {
  expect(sanitizeGraphicCode(typed)).toBe(kept);
});
