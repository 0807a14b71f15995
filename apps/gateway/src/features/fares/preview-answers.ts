import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FarePricing } from './fare-pricing.ts';
import { fareModelAnswers, pricingRoutes } from './pricing-routes.ts';
import type { RuleSources } from './rules/find-rule-service.ts';
import { placeKeyOfRule, type RuleBody } from './rules/rule-place.ts';
import { groupVersionsByRule, type Rule } from './rules/rule-version.ts';

/** Rules and areas as they will be from a moment on; those that end have no body. */
export interface PreviewedPrices {
  readonly startsAt: number;
  readonly rules: ReadonlyMap<string, RuleBody | null>;
  /** The city of each area that is changed. */
  readonly fenceCities: ReadonlyMap<string, string>;
}

type PreviewHandlers = Pick<
  Handlers,
  'queryFareModelsAndRouteRule' | 'transportDetail' | 'queryPriceRuleDetail'
>;

/** Answers the calls of the pricing page at the start of a change that is not published. */
export function previewAnswers(
  ports: Pick<Ports, 'now' | 'brandTiers'>,
  pricing: FarePricing,
  previewed: PreviewedPrices,
): PreviewHandlers {
  const then = { ...ports, now: () => previewed.startsAt };
  const changed = { ...pricing, sources: withPreviewed(pricing.sources, previewed) };
  const { transportDetail, queryPriceRuleDetail } = pricingRoutes(then, changed);
  const { ofRide } = fareModelAnswers(then, changed);
  return { queryFareModelsAndRouteRule: ofRide, transportDetail, queryPriceRuleDetail };
}

function withPreviewed(sources: RuleSources, previewed: PreviewedPrices): RuleSources {
  const { rules, fences } = sources;
  const { startsAt, fenceCities } = previewed;
  return {
    ...sources,
    rules: {
      byId: (id, at) => rules.byId(id, at),
      async at(place, typeModule) {
        const published = await rules.at(place, typeModule);
        const kept = published.filter(({ fareRuleId }) => !previewed.rules.has(fareRuleId));
        return [...kept, ...rulesAt(previewed, place, typeModule)];
      },
    },
    fences: {
      at: (position) => fences.at(position, startsAt),
      async named(fenceNum) {
        const cityCode = fenceCities.get(fenceNum);
        if (cityCode === undefined) return fences.named(fenceNum, startsAt);
        return { fenceNum, cityCode: findCityByCode(cityCode)?.code ?? cityCode };
      },
    },
  };
}

const rulesAt = (
  { rules, startsAt }: PreviewedPrices,
  place: string,
  typeModule: number | undefined,
): Rule[] =>
  [...rules.values()]
    .filter((body) => body !== null)
    .filter((body) => placeKeyOfRule(body) === place)
    .filter((body) => typeModule === undefined || body.typeModule === typeModule)
    .flatMap((body) => {
      const published: PublishedFareRule = { ...body, startsAt };
      return groupVersionsByRule([
        { fareRuleId: body.fareRuleId, version: 0, startsAt: 0, published },
      ]);
    });
