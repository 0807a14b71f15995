import { expect, test } from 'vitest';
import { formatRuleVersion } from './rule-version-text.ts';

test('a fare rule version is formatted as the rule and its version number', () => {
  expect(formatRuleVersion('demo-nanjing-quick:2')).toBe('demo-nanjing-quick 第 2 版');
});

test('a text that names no rule version is not changed', () => {
  expect(formatRuleVersion('demo-nanjing-quick')).toBe('demo-nanjing-quick');
});
