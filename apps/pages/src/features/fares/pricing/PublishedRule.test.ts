import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import { expect, test } from 'vitest';
import { formatRuleOrigin } from './PublishedRule.tsx';

const fareModel = { uuid: 'r1:2', baseFare: { startFare: '9' } };
const detail = {
  fareRuleId: 'r1:2',
  ruleTitle: '南京市快享计价规则',
  startsAt: Date.UTC(2026, 2, 4, 16),
  fareModel,
};

function shown(startFare: string) {
  const rule = toFareRule({ baseFare: { startFare } }, 'as the address says');
  if (!rule) throw new Error('not a rule');
  return rule;
}

test('a published fare rule is shown with its title and its start date', () => {
  expect(formatRuleOrigin(detail, shown('9.00'))).toEqual([
    '本页规则：南京市快享计价规则，',
    '自 2026年3月5日 起执行',
  ]);
});

test('a fare rule without a start date shows only its title', () => {
  expect(formatRuleOrigin({ ...detail, startsAt: null }, shown('9'))).toEqual([
    '本页规则：南京市快享计价规则',
  ]);
});

test('prices that differ from the published fare rule get no title', () => {
  expect(formatRuleOrigin(detail, shown('8'))).toBeNull();
  expect(formatRuleOrigin({ ...detail, fareModel: null }, shown('9'))).toBeNull();
});

test('a published fare rule without a title shows nothing', () => {
  expect(formatRuleOrigin({ ...detail, ruleTitle: '' }, shown('9'))).toBeNull();
});
