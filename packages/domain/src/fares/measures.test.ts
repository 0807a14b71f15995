import { expect, test } from 'vitest';
import {
  formatMetresAsKm,
  formatSecondsAsMinutes,
  metresFromKm,
  secondsFromMinutes,
} from './measures.ts';

test.each([
  ['3', 3000],
  [12.4, 12_400],
  ['0.125', 125],
])('a distance of %s km is %i m', (km, metres) => {
  expect(metresFromKm(km)).toBe(metres);
});

test.each(['-1', '1.2345', 'abc', '', '1e2'])('the value %j is not a distance', (km) => {
  expect(metresFromKm(km)).toBeNull();
});

test('a duration in minutes must be a whole number of seconds', () => {
  expect(secondsFromMinutes('2.5')).toBe(150);
  expect(secondsFromMinutes(11)).toBe(660);
  expect(secondsFromMinutes('0.001')).toBeNull();
});

test('distances in kilometres are formatted without trailing zeros', () => {
  expect([3000, 12_400, 850].map(formatMetresAsKm)).toEqual(['3', '12.4', '0.85']);
});

test('durations in minutes are formatted without trailing zeros', () => {
  expect([300, 150, 10].map(formatSecondsAsMinutes)).toEqual(['5', '2.5', '0.17']);
});

test.each(['', 'abc', '-1'])('the value %j is not a duration', (minutes) => {
  expect(secondsFromMinutes(minutes)).toBeNull();
});
