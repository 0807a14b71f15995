import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeCompanyName } from './company-name.ts';

test.each([
  ['南京示例科技有限公司', '　南京示例科技有限公司 '],
  ['ABC (南京) 科技', 'ａｂｃ（南京）科技'],
  ['Blue  River\u00A0Ltd', 'BLUE RIVER LTD'],
  ['南京 示例 公司', '南京示例公司'],
  ['示\u200B例\u2060公司\uFE0F', '示例公司'],
  ['㈱示例', '(株)示例'],
  ['ﬁrst taxi', 'First Taxi'],
  ['Cafe\u0301 公司', 'CAFÉ公司'],
  ['示例\u3164公司', '示例公司'],
])('the names %j and %j count as the same company name', (one, other) => {
  expect(normalizeCompanyName(one)).toBe(normalizeCompanyName(other));
  expect(normalizeCompanyName(one)).not.toBeNull();
});

test.each([
  ['Blue River', 'Blueriver'],
  ['示例一公司', '示例二公司'],
  ['🚕公司', '🚗公司'],
  ['<b>示例</b>', '示例'],
])('the names %j and %j count as different company names', (one, other) => {
  expect(normalizeCompanyName(one)).not.toBe(normalizeCompanyName(other));
});

test.each(['', ' ', '\u3000', '\u200B\u200D', '\u3164', '\u2800'])(
  'the text %j is not a company name',
  (name) => {
    expect(normalizeCompanyName(name)).toBeNull();
  },
);

test('a company name of 200 characters is kept, and one that normalizes to more is refused', () => {
  expect(normalizeCompanyName('企'.repeat(200))).toHaveLength(200);
  expect(normalizeCompanyName('Ａ'.repeat(200))).toHaveLength(200);
  expect(normalizeCompanyName('企'.repeat(201))).toBeNull();
  expect(normalizeCompanyName('\uFDFA'.repeat(200))).toBeNull();
});

test('a normalized company name stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const once = normalizeCompanyName(name);
      if (once !== null) expect(normalizeCompanyName(once)).toBe(once);
    }),
    { numRuns: 1_000 },
  );
});
