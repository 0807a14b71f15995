import { expect, test } from 'vitest';
import { createRuleInput, type RuleInput } from '../../../app/testing/fares-for-test.ts';
import { formatCarName, formatRuleScope, formatRuleTitle } from './ride-names.ts';
import type { RuleBody } from './rule-place.ts';

const tiers = { '8': '星享', '9': '月享' };

const rule = (changes: Partial<RuleInput> = {}) => ({
  ...createRuleInput(changes),
  workRestDayType: 1 as const,
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
])('vehicle level %d is named %s in a fare', (vehicleLevel, name) => {
  expect(formatCarName(rule({ vehicleLevel }), tiers)).toBe(name);
  expect(formatCarName(rule(), tiers, vehicleLevel)).toBe(name);
});

test("the alias in a fare rule is used as the car's name before its vehicle level", () => {
  const { fareModel } = rule();
  const aliased = rule({ fareModel: { ...fareModel, vehicleAlias: '伙伴快车' } });
  expect(formatCarName(aliased, tiers, 2)).toBe('伙伴快车');
});

test.each([
  [8, '星享'],
  [9, '月享'],
])('ride type %d has the configured name %s', (typeModule, name) => {
  expect(formatCarName(rule({ typeModule }), tiers)).toBe(name);
  expect(formatRuleTitle(rule({ typeModule }), tiers)).toContain(`${name}计价规则`);
});

test.each<[Partial<RuleBody>, string]>([
  [{ vehicleLevel: 4, typeTime: 1 }, '南京市 · 商务 · 实时订单'],
  [{ typeModule: 11, vehicleLevel: 4 }, '南京市 · 企业用车 · 商务'],
  [{ typeModule: 11 }, '南京市 · 企业用车'],
  [{ areaCode: '320115', workRestDayType: 2 }, '南京市 · 江宁区 · 快享 · 休息日'],
])('the scope of a rule tells its place, ride and day (%#)', (changes, text) => {
  expect(formatRuleScope({ ...rule(), ...changes }, tiers)).toBe(text);
});
