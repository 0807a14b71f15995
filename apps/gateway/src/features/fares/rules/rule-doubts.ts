import { fareRuleOf } from '@ride/contract/entities/fare-rule-differences';
import { lineNames } from '@ride/domain/fares/fare-lines';
import type { FareRule, RuleItem } from '@ride/domain/fares/fare-rule';
import { formatMetresAsKm } from '@ride/domain/fares/measures';
import { findRuleDifferences } from '@ride/domain/fares/rule-differences';
import type { RuleBody } from './rule-place.ts';

/** Hardly a city is larger. */
const FARTHEST_METRES = 200_000;

const pricedItems: readonly RuleItem[] = ['start', 'mileage', 'time'];

/** What is unlikely to be meant, unless the rule in force is like that already. */
export function findRuleDoubts(before: RuleBody | null, after: RuleBody): string[] {
  const [was, becomes] = [before && fareRuleOf(before), fareRuleOf(after)];
  const known = new Set(was ? doubtsOfRule(was) : []);
  return [
    ...(was ? largeChanges(was, becomes) : []),
    ...doubtsOfRule(becomes).filter((doubt) => !known.has(doubt)),
  ];
}

const largeChanges = (was: FareRule, becomes: FareRule): string[] =>
  findRuleDifferences(was, becomes).flatMap(({ label, before, after }) => {
    if (!before?.amount || !after?.amount) return [];
    const isLarge = Math.abs(after.amount - before.amount) * 2 > before.amount;
    return isLarge ? [`${label}由 ${before.text}变为 ${after.text}，变化超过一半。`] : [];
  });

const doubtsOfRule = (rule: FareRule): string[] => [...zeroPrices(rule), ...farThresholds(rule)];

const zeroPrices = (rule: FareRule): string[] =>
  findRuleDifferences(null, rule)
    .filter(({ item, after }) => pricedItems.includes(item) && after?.amount === 0)
    .map(({ label }) => `${label}为 0。`);

function farThresholds({ start, haulBack, longDistance, crossCity }: FareRule): string[] {
  const thresholds: [name: string, metres: number][] = [
    [`${lineNames.start}含里程`, start.coversMetres],
    [lineNames.haulBack, haulBack?.beyondMetres ?? 0],
    ...longDistance.map(({ fromKm }): [string, number] => [lineNames.longDistance, fromKm * 1000]),
    ...crossCity.map(({ fromKm }): [string, number] => [lineNames.crossCity, fromKm * 1000]),
  ];
  return thresholds
    .filter(([, metres]) => metres > FARTHEST_METRES)
    .map(([name, metres]) => `${name}到 ${formatMetresAsKm(metres)} 公里，超出一般城市的范围。`);
}
