import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { DAY_MS } from '@ride/domain/durations';
import { line18Rules } from './line-18-rules.ts';
import { otherRules } from './other-rules.ts';
import { type DemoCity, demoCities } from './prices.ts';
import { DEMO_START, demoRule, quickModel, quickRules } from './quick-rules.ts';

/** How long before loading the quick rule of Nanjing was replaced by its second version. */
export const REPLACED_DAYS_AGO = 10;

/** Pricing areas with a rule of their own, by city: more expensive. */
const fenceRules: readonly (readonly [slug: string, fenceNum: string, percent: number])[] = [
  ['nanjing', 'demo-lukou-airport', 130],
  ['nanjing', 'demo-south-station', 120],
  ['nanjing', 'demo-xinjiekou', 112],
  ['shanghai', 'demo-hongqiao-hub', 125],
  ['hangzhou', 'demo-west-lake', 118],
  ['beijing', 'demo-capital-airport', 128],
];

const inFence = (city: DemoCity, fenceNum: string, percent: number): PublishedFareRule =>
  demoRule(city, fenceNum, { typeModule: 4, vehicleLevel: 1, fenceNum }, quickModel(city, percent));

/** Jiangning, a district of Nanjing, has a rule of its own too, without a fence. */
const districtRule = (city: DemoCity): PublishedFareRule =>
  demoRule(
    city,
    'jiangning',
    { typeModule: 4, vehicleLevel: 1, areaCode: '320115' },
    quickModel(city, 104),
  );

/** All rules of the demo; one has two versions, so that an old order shows the old prices. */
export function demoRules(now: number): PublishedFareRule[] {
  const first = demoCities.flatMap((city) => [
    ...quickRules(city),
    ...otherRules(city),
    ...line18Rules(city),
    ...fenceRules
      .filter(([slug]) => slug === city.slug)
      .map(([, fenceNum, percent]) => inFence(city, fenceNum, percent)),
    ...(city.slug === 'nanjing' ? [districtRule(city)] : []),
  ]);
  return [...first, ...first.filter(isReplaced).map((rule) => replacement(rule, now))];
}

const isReplaced = ({ fareRuleId }: PublishedFareRule): boolean =>
  fareRuleId === 'demo-nanjing-quick';

/** Three per cent more expensive than the first version, and otherwise the same. */
function replacement(rule: PublishedFareRule, now: number): PublishedFareRule {
  const [nanjing] = demoCities;
  if (!nanjing) return rule;
  const startsAt = Math.max(now - REPLACED_DAYS_AGO * DAY_MS, DEMO_START + DAY_MS);
  return { ...rule, startsAt, fareModel: quickModel(nanjing, 103) };
}
