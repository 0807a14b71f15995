import { expect, test } from 'vitest';
import { daysOf, listMoments, versionAt } from './day-moments.ts';
import type { VersionInTime } from './queries.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const version = (start: string, state: VersionInTime['state'] = 'past') =>
  ({ fareRuleId: start, startsAt: at(start), state }) as VersionInTime;

const versions = [
  version('2026-11-30T00:00:00', 'announced'),
  version('2026-03-05T18:00:00', 'withdrawn'),
  version('2026-03-05T15:30:00', 'inForce'),
  version('2026-03-05T08:00:00'),
  version('2025-01-01T00:00:00'),
];

test('a day on which prices changed has the moments from which each held', () => {
  const moments = listMoments('2026-03-05', versions);
  expect(moments).toEqual(
    ['2026-03-05T00:00:00', '2026-03-05T08:00:00', '2026-03-05T15:30:00'].map(at),
  );
  expect(listMoments('2026-11-30', versions)).toHaveLength(1);
  expect(listMoments('', versions)).toEqual([]);
});

test('days can be chosen from the first start to the last one, and to today', () => {
  expect(daysOf(versions, at('2026-06-01T12:00:00'))).toEqual({
    first: '2025-01-01',
    last: '2026-11-30',
  });
  expect(daysOf([version('2026-03-05T00:00:00')], at('2026-06-01T00:00:00')).last).toBe(
    '2026-06-01',
  );
});

test('the version of a moment is the one that started last, if it was not withdrawn', () => {
  expect(versionAt(versions, at('2026-03-05T20:00:00'))?.fareRuleId).toBe('2026-03-05T15:30:00');
  expect(versionAt(versions, at('2020-01-01T00:00:00'))).toBeUndefined();
});
