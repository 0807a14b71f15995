// @vitest-environment node
import { expect, test } from 'vitest';
import { isOldIos, isTallScreen } from './device.ts';

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`;

test('a screen is tall from a height of 812', () => {
  expect(isTallScreen({ height: 812 })).toBe(true);
  expect(isTallScreen({ height: 811 })).toBe(false);
});

test.each([
  [iphone('10_3_4'), true],
  [iphone('9_0'), true],
  [iphone('11_0'), false],
  [iphone('17_5_1'), false],
  ['Mozilla/5.0 (iPad; CPU OS 10_2 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 4.4)', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
])('old iOS means a version below 11: %s', (userAgent, old) => {
  expect(isOldIos(userAgent)).toBe(old);
});
