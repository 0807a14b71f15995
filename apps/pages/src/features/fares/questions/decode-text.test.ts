import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test('Chinese text comes out as it went in', () => {
  expect(decodeText('6LS555So55Sx5ZOq5Lqb6YOo5YiG57uE5oiQ77yf')).toBe('费用由哪些部分组成？');
});

test('markup stays text', () => {
  expect(decodeText('PGltZyBzcmM9eD4=')).toBe('<img src=x>');
});

test.each(['费用由哪些部分组成？', '100%', '/w==', 'gICA'])(
  '%s, not encoded text, is shown as it came',
  (text) => {
    expect(decodeText(text)).toBe(text);
  },
);
