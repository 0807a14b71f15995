import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

test.each([
  [{ nightTripFare: '1,5' }, '请填写数字，如 1.5，最多 4 位小数'],
  [{ startFare: '9.999' }, '请填写数字，如 1.5，最多 2 位小数'],
  [{ nightStartTimeStr: '25:99' }, '请填写 00:00 到 24:00 的时间，如 23:00'],
  [{ nightStartTimeStr: '23:00' }, undefined],
])('a refused amount or time of a rule says how it is written: %o', (typed, message) => {
  const { startFare = '9.00', ...others } = typed as Record<string, string>;
  const fareModel = { baseFare: { startFare }, ...others };
  const read = readBody({ kind: 'fareRule', key: 'rule-1', base: '', body: { fareModel } });
  const flaws = read.isReadable ? [] : read.flaws;
  const field = startFare === '9.00' ? Object.keys(others)[0] : 'startFare';
  expect(flaws.find(({ path }) => path.at(-1) === field)?.message).toBe(message);
});
