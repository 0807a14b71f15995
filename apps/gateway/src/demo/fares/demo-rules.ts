import { publishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { DAY_MS } from '@ride/domain/durations';
import * as z from 'zod/mini';
import fares from '../fares.json' with { type: 'json' };
import { fareModels } from './fare-models.ts';

type PublishedFareRule = z.infer<typeof publishedFareRule>;

/** A Tuesday long before all demo orders. */
const DEMO_START = Date.parse('2024-12-31T00:00:00+08:00');

const ruleTemplate = z.strictObject({
  name: z.string(),
  model: z.enum(Object.keys(fareModels) as (keyof typeof fareModels)[]),
  percent: z._default(z.number(), 100),
  cities: z.optional(z.array(z.string())),
  scope: z.omit(publishedFareRule, {
    fareRuleId: true,
    startsAt: true,
    cityCode: true,
    fareModel: true,
  }),
  /** Start of a second version, so that an older order shows the older prices. */
  startedDaysAgo: z.optional(z.number()),
});

const ruleTemplates = z.array(ruleTemplate).parse(fares.rules);

export const demoCities = fares.cities;

export function createDemoRules(now: number): PublishedFareRule[] {
  const rules = demoCities.flatMap((city) =>
    ruleTemplates
      .filter(({ cities }) => cities?.includes(city.slug) ?? true)
      .map(({ name, model, percent, scope, startedDaysAgo }) => ({
        fareRuleId: `demo-${city.slug}-${name}`,
        startsAt:
          startedDaysAgo === undefined
            ? DEMO_START
            : Math.max(now - startedDaysAgo * DAY_MS, DEMO_START + DAY_MS),
        cityCode: city.cityCode,
        ...scope,
        fareModel: fareModels[model](city, percent),
      })),
  );
  return rules.toSorted((one, other) => one.startsAt - other.startsAt);
}
