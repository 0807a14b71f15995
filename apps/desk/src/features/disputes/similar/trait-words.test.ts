import { expect, test } from 'vitest';
import { traitWords } from './trait-words.ts';

test.each([
  ['rule', 'nanjing-quick:2', '同一计价规则：nanjing-quick 第 2 版'],
  ['highway', '3000', '同样的高速费：30.00 元'],
  ['bridge', '550', '同样的路桥费：5.50 元'],
  ['vehicle', '苏A12345', '同一车辆：苏A12345'],
  ['driver', 'd-1', 'driver：d-1'],
])('the trait %s %s is told as %s', (trait, value, words) => {
  expect(traitWords(trait, value)).toBe(words);
});
