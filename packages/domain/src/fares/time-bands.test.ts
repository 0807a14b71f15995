import { expect, test } from 'vitest';
import { citySecondOfDay, formatClock, parseClockMinute, parseEndMinute } from './clock.ts';
import { coversDay, findBandAt, findBandError, sortedDayParts, WHOLE_DAY } from './time-bands.ts';

const band = (start: string, end: string) => ({
  start: parseClockMinute(start) ?? Number.NaN,
  end: parseClockMinute(end) ?? Number.NaN,
});

test.each([
  ['00:00', 0],
  ['7:30', 450],
  ['24:00', 1440],
  ['23:00:00', 1380],
])('the time %s is minute %i of the day', (text, minute) => {
  expect(parseClockMinute(text)).toBe(minute);
});

test.each(['24:01', '25:00', '12:60', '12', 'noon', '-1:00', '12:00:30'])(
  'the text %s is not a time',
  (text) => {
    expect(parseClockMinute(text)).toBeNull();
  },
);

test('local time is eight hours ahead of UTC, also before 1970', () => {
  expect(citySecondOfDay(Date.UTC(2024, 0, 1, 16, 0, 0))).toBe(0);
  expect(citySecondOfDay(Date.UTC(1969, 11, 31, 15, 59, 59))).toBe(86_399);
  expect(formatClock(450)).toBe('07:30');
});

test('a time band includes its start and excludes its end', () => {
  const day = sortedDayParts([band('07:00', '09:00')]);
  expect(findBandAt(day, 7 * 3600)).not.toBeNull();
  expect(findBandAt(day, 9 * 3600 - 1)).not.toBeNull();
  expect(findBandAt(day, 9 * 3600)).toBeNull();
});

test('a time band whose end is before its start crosses midnight', () => {
  const day = sortedDayParts([band('22:00', '05:00')]);
  expect(findBandAt(day, 23 * 3600)).not.toBeNull();
  expect(findBandAt(day, 4 * 3600)).not.toBeNull();
  expect(findBandAt(day, 5 * 3600)).toBeNull();
});

test('a time band with equal start and end is the whole day', () => {
  expect(findBandError([band('06:00', '06:00')], true)).toBeNull();
});

test('time bands that cover the day have no error', () => {
  expect(findBandError([band('22:00', '05:00'), band('05:00', '22:00')], true)).toBeNull();
  expect(findBandError([band('00:00', '24:00')], true)).toBeNull();
});

test('a gap between time bands is reported with its times', () => {
  const bands = [band('00:00', '07:00'), band('09:00', '24:00')];
  expect(findBandError(bands, true)).toEqual({ kind: 'gap', from: '07:00', to: '09:00' });
  expect(findBandError(bands, false)).toBeNull();
  expect(findBandError([band('00:00', '23:00')], true)).toEqual({
    kind: 'gap',
    from: '23:00',
    to: '24:00',
  });
});

test('an overlap of time bands is reported with its times', () => {
  const bands = [band('22:00', '06:00'), band('05:00', '22:00')];
  expect(findBandError(bands, false)).toEqual({ kind: 'overlap', from: '05:00', to: '06:00' });
});

test.each([
  [[], false],
  [[{ start: 0, end: 1440 }], true],
  [[{ start: 300, end: 300 }], true],
  [
    [
      { start: 0, end: 360 },
      { start: 360, end: 1440 },
    ],
    true,
  ],
  [
    [
      { start: 360, end: 1320 },
      { start: 1320, end: 360 },
    ],
    true,
  ],
  [
    [
      { start: 0, end: 800 },
      { start: 700, end: 1440 },
    ],
    true,
  ],
  [
    [
      { start: 0, end: 360 },
      { start: 361, end: 1440 },
    ],
    false,
  ],
  [[{ start: 1380, end: 300 }], false],
])('whether the time bands %j cover the day: %s', (bands, covered) => {
  expect(coversDay(bands)).toBe(covered);
});

test.each([
  ['23:59:59', 1440],
  ['08:59:59', 540],
  ['8:59:59', 540],
  ['08:59', 539],
  ['24:00', 1440],
])('the end of a time band at %s is minute %i of the day', (text, minute) => {
  expect(parseEndMinute(text)).toBe(minute);
});

test.each(['24:00:59', '25:00:59', '08:59:58', 'x08:59:59', '08:59:590', '8:5:59', 'noon'])(
  'the text %s is not the end of a time band',
  (text) => {
    expect(parseEndMinute(text)).toBeNull();
  },
);

test('the time band of the whole day contains every minute', () => {
  expect(WHOLE_DAY).toEqual({ start: 0, end: 1440 });
  expect(sortedDayParts([WHOLE_DAY])).toEqual([{ from: 0, to: 1440, band: WHOLE_DAY }]);
});

test('a time band that begins or ends at midnight has one part, and a band across midnight two', () => {
  const parts = (start: string, end: string) =>
    sortedDayParts([band(start, end)]).map(({ from, to }) => [from, to]);
  expect(parts('00:00', '00:00')).toEqual([[0, 1440]]);
  expect(parts('22:00', '00:00')).toEqual([[1320, 1440]]);
  expect(parts('00:00', '06:00')).toEqual([[0, 360]]);
  expect(parts('12:00', '12:00')).toEqual([[0, 1440]]);
  expect(parts('22:00', '06:00')).toEqual([
    [0, 360],
    [1320, 1440],
  ]);
});
