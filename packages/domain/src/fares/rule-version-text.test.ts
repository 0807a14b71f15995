import { expect, test } from 'vitest';
import { ruleVersionText } from './rule-version-text.ts';

test('a version of a rule reads as the rule and the number of its version', () => {
  expect(ruleVersionText('demo-nanjing-quick:2')).toBe('demo-nanjing-quick 第 2 版');
});

test('a text that names no version stays as it is', () => {
  expect(ruleVersionText('demo-nanjing-quick')).toBe('demo-nanjing-quick');
});
