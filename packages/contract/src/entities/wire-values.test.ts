import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageInvitations } from '../referral.ts';
import { isFalseFlag, isTrueFlag, tolerantList, wireMoment, wireText } from './wire-values.ts';

test.each([
  [
    ['a', null, 7, {}, 'b'],
    ['a', 'b'],
  ],
  [[], []],
  ['', []],
  ['a', []],
  [null, null],
])('a list of texts sent as %j is read as %j', (given, read) => {
  expect(z.parse(tolerantList(z.string()), given)).toEqual(read);
});

test('entries of another type in a sent list are replaced by the given value, and empty ones dropped', () => {
  const entries = tolerantList(z.object({ name: wireText }), { name: '?' });
  expect(z.parse(entries, [{ name: 7 }, null, 'odd', ''])).toEqual([{ name: '7' }, { name: '?' }]);
  expect(z.parse(entries, true)).toEqual([{ name: '?' }]);
});

test.each([
  [1_772_667_000_000, 1_772_667_000_000],
  [1_772_667_000, 1_772_667_000_000],
  ['2026-03-05 07:30:00', 1_772_667_000_000],
  [0, null],
  [{}, null],
  ['', null],
  [null, null],
])('a moment sent as %j is read as %j', (given, read) => {
  expect(z.parse(wireMoment, given)).toBe(read);
});

test('a yes or no is read from flags, numbers and texts, and other values are neither', () => {
  expect([true, 1, '1', 'true'].map(isTrueFlag)).toEqual([true, true, true, true]);
  expect([false, 0, '0', 'false'].map(isFalseFlag)).toEqual([true, true, true, true]);
  for (const odd of [null, undefined, '', 2, {}])
    expect([isTrueFlag(odd), isFalseFlag(odd)]).toEqual([false, false]);
});

test('an unreadable invitation is left out of its list', () => {
  const list = [{ helperName: 7, stepInfoList: [null, { eventState: '1' }] }, null, 'odd'];
  expect(z.parse(pageInvitations.response, { list, hasMore: 1 })).toEqual({
    list: [{ helperName: '7', stepInfoList: [null, { eventState: '1' }] }],
    hasMore: 1,
  });
});
