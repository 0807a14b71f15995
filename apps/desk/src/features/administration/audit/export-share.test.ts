import { expect, test } from 'vitest';
import { exportShare } from './ExportButton.tsx';

test.each([
  ['nothing was found', { firstAt: null, lastAt: null, until: 100 }, 99],
  ['the first part is far from the end', { firstAt: 0, lastAt: 25, until: 100 }, 25],
  ['the last part is fetched but not saved', { firstAt: 0, lastAt: 100, until: 100 }, 99],
  ['all is of one moment', { firstAt: 5, lastAt: 5, until: 5 }, 99],
])('progress when %s', (_, times, percent) => {
  expect(exportShare(times)).toBe(percent);
});
