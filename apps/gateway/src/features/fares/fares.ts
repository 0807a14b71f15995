import type { Ports } from '../../ports/ports.ts';
import { estimateRoutes } from './estimate-routes.ts';
import { createFarePricing, createRepricing } from './fare-pricing.ts';
import { pricingRoutes, type RuleOfOrderDeps } from './pricing-routes.ts';
import { farePublishRoutes } from './publish-routes.ts';
import type { RuleSources } from './rules/find-rule-service.ts';
import type { PublishRulesDeps } from './rules/publish-rules-service.ts';

export type {
  FareModelText,
  FindEstimateFacts,
  FindPreparedRule,
  FindRuleVersion,
  FindVersionForDay,
  PricedFare,
  PriceRide,
  RepriceRide,
  Ride,
  RuleScope,
} from './offered-types.ts';

export interface FareDeps extends RuleOfOrderDeps, PublishRulesDeps {
  readonly ports: Ports;
  readonly fences: RuleSources['fences'];
}

/** Rules and estimates, and what a trip costs. */
export function faresFeature(deps: FareDeps) {
  const { ports, fences } = deps;
  const pricing = createFarePricing(ports, fences);
  return {
    handlers: {
      ...pricingRoutes(deps, pricing),
      ...estimateRoutes(ports, pricing),
      ...farePublishRoutes(deps, pricing),
    },
    pricing,
    /** For bills of the past. */
    repricing: createRepricing(ports),
  };
}
