import { expect, test } from 'vitest';
import { levelName, pricingTitle } from './pricing-title.ts';

const brandTiers = { '8': '臻享', '9': '豪享' };

test.each([
  [{ typeModule: 1 }, '出租车计价规则'],
  [{ typeModule: 2, carLevelName: '商务' }, '商务计价规则'],
  [{ typeModule: 2 }, '专享计价规则'],
  [{ typeModule: 2, carLevelName: ' ' }, '专享计价规则'],
  [{ typeModule: 3 }, '拼车计价规则'],
  [{ typeModule: 4, cvLevel: 1 }, '快享计价规则'],
  [{ typeModule: 4, cvLevel: 8 }, '自动驾驶计价规则'],
  [{ typeModule: 4, cvLevel: 10 }, '惠享计价规则'],
  [{ typeModule: 4, cvLevel: 99 }, '快享计价规则'],
  [{ typeModule: 4 }, '快享计价规则'],
  [{ typeModule: 6 }, '惠享计价规则'],
  [{ typeModule: 8 }, '臻享计价规则'],
  [{ typeModule: 9 }, '豪享计价规则'],
  [{ typeModule: 5 }, '计价规则'],
  [{}, '计价规则'],
])('%j is titled %s', (ride, title) => {
  expect(pricingTitle(ride, brandTiers)).toBe(title);
});

test.each([
  [1, '快享'],
  [2, '舒适'],
  [3, '行政'],
  [4, '商务'],
  [5, '尊享'],
  [8, '自动驾驶'],
  [9, '豪华'],
  [10, '惠享'],
])('vehicle level %d is called %s', (level, name) => {
  expect(levelName(level)).toBe(name);
});
