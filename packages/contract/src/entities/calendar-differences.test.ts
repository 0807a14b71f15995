import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDifferences } from './calendar-differences.ts';
import type { PublishedCalendar } from './change-item.ts';

const calendar = (changes: Partial<PublishedCalendar> = {}): PublishedCalendar => ({
  year: 2026,
  restDays: [],
  workDays: [],
  ...changes,
});

const readable = (before: PublishedCalendar | null, after: PublishedCalendar | null) =>
  calendarDifferences(before, after).map(
    ({ label, before: was, after: becomes }) => `${label}：${was} → ${becomes}`,
  );

const nationalDays = ['01', '02', '05', '06', '07'].map((day) => `2026-10-${day}`);

test('days that become rest days or working days are joined over weekends', () => {
  const holidays = calendar({ restDays: nationalDays, workDays: ['2026-10-10'] });
  expect(readable(calendar(), holidays)).toEqual([
    '2026-10-01 至 10-07：工作日 → 休息日',
    '2026-10-10：休息日 → 工作日',
  ]);
  expect(readable(null, holidays)).toEqual(readable(calendar(), holidays));
  expect(readable(holidays, calendar())).toEqual([
    '2026-10-01 至 10-02：休息日 → 工作日',
    '2026-10-05 至 10-07：休息日 → 工作日',
    '2026-10-10：工作日 → 休息日',
  ]);
});

test('a calendar that ends, or is like no calendar, has an entry of its own', () => {
  expect(readable(calendar(), null)).toEqual(['日历：适用 → 停用']);
  expect(readable(null, calendar())).toEqual(['日历：null → 只有周末休息']);
});

test('a weekend that is listed as a rest day is told by the list', () => {
  expect(readable(calendar(), calendar({ restDays: ['2026-10-03'] }))).toEqual([
    '休息日名单： → 2026-10-03',
  ]);
});

const dates = fc.uniqueArray(
  fc.constantFrom('2026-01-01', '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'),
);
const arbitraryCalendar = fc.record({
  year: fc.constantFrom(2026, 2027),
  restDays: dates,
  workDays: dates,
});

test('two calendars have no differences if and only if they have the same days', () => {
  const sorted = ({ year, restDays, workDays }: PublishedCalendar) =>
    JSON.stringify([year, restDays.toSorted(), workDays.toSorted()]);
  fc.assert(
    fc.property(arbitraryCalendar, arbitraryCalendar, (one, other) => {
      expect(calendarDifferences(one, structuredClone(one))).toEqual([]);
      expect(calendarDifferences(null, one)).not.toEqual([]);
      expect(calendarDifferences(one, other).length === 0).toBe(sorted(one) === sorted(other));
    }),
  );
});
