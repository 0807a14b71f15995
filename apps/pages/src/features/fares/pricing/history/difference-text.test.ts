import { expect, test } from 'vitest';
import { formatDifference } from './difference-text.ts';

test.each([
  ['9.00 元', '10.00 元', '起步费 9.00 → 10.00 元'],
  ['9.00 元', '1.00 元/公里', '起步费 9.00 元 → 1.00 元/公里'],
  ['23:00 起', '22:30 起', '起步费 23:00 起 → 22:30 起'],
  [null, '3.00 元', '起步费 无 → 3.00 元'],
  ['3.00 元', null, '起步费 3.00 元 → 无'],
])('the change from %j to %j is written as %s', (before, after, text) => {
  const written = formatDifference({ label: '起步费', before, after, percent: null });
  expect(written.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(text);
});
