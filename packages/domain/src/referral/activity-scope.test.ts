import { describe, expect, test } from 'vitest';
import { citiesText, isOutside, periodText } from './activity-scope.ts';

const nanjing = { code: '320100', name: '南京市' };
const suzhou = { code: '320500', name: '苏州市' };

test('up to twenty cities of an invitation activity are named, of more the first twenty and their number', () => {
  expect(citiesText({ cities: [nanjing, suzhou] })).toBe('南京市、苏州市');
  const many = citiesText({ cities: Array.from({ length: 21 }, () => nanjing) });
  expect(many.split('、')).toHaveLength(20);
  expect(many).toMatch(/等 21 个城市$/);
});

test.each([
  ['2026-03-01T00:00+08:00', '2026-06-01T00:00+08:00', '2026年3月1日 至 2026年5月31日'],
  ['2026-03-01T09:00+08:00', '2026-06-01T18:00+08:00', '2026年3月1日 09:00 至 2026年6月1日 18:00'],
])('the period of an invitation activity from %s until %s is written %s', (start, end, text) => {
  expect(periodText({ startsAt: Date.parse(start), endsAt: Date.parse(end) })).toBe(text);
});

test('no period is written for an invitation activity without a known end', () => {
  expect(periodText({ startsAt: 0, endsAt: null })).toBeNull();
});

describe('cities outside of all invitation activities', () => {
  test.each([
    ['of activities in other cities', [[suzhou]], true],
    ['unless one of the activities names it', [[suzhou], [nanjing]], false],
    ['unless an activity does not name its cities', [[suzhou], []], false],
    ['unless there is no activity', [], false],
  ])('a city is outside %s', (_, scopes, expected) => {
    expect(
      isOutside(
        scopes.map((cities) => ({ cities })),
        '320100',
      ),
    ).toBe(expected);
  });
});
