import { expect, test } from 'vitest';
import { ruleVersionText } from './rule-version-text.ts';

test('a rule version is formatted as the rule and its version number', () => {
  expect(ruleVersionText('demo-nanjing-quick:2')).toBe('demo-nanjing-quick 第 2 版');
});

test('a text that names no version is not changed', () => {
  expect(ruleVersionText('demo-nanjing-quick')).toBe('demo-nanjing-quick');
});
