import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { type ChangedTerms, sourcesWith } from './changed-terms.ts';
import type { FarePricing } from './fare-pricing.ts';
import { fareModelAnswers, pricingRoutes } from './pricing-routes.ts';

type PreviewHandlers = Pick<
  Handlers,
  'queryFareModelsAndRouteRule' | 'transportDetail' | 'queryPriceRuleDetail'
>;

/** Answers the calls of the pricing page at the start of a change that is not published. */
export function previewAnswers(
  ports: Pick<Ports, 'now' | 'brandTiers'>,
  pricing: FarePricing,
  previewed: ChangedTerms,
): PreviewHandlers {
  const then = { ...ports, now: () => previewed.startsAt };
  const changed = { ...pricing, sources: sourcesWith(pricing.sources, previewed) };
  const { transportDetail, queryPriceRuleDetail } = pricingRoutes(then, changed);
  const { ofRide } = fareModelAnswers(then, changed);
  return { queryFareModelsAndRouteRule: ofRide, transportDetail, queryPriceRuleDetail };
}
