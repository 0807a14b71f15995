import { estimateFareItems } from '@ride/contract/fares';
import { internalPublishCalls } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { publishCalendarYear } from './calendar/publish-calendar-service.ts';
import { createEstimate, readEstimate } from './estimates/estimate-service.ts';
import { createRecentEstimates } from './estimates/recent-estimates.ts';
import { createFarePricing, createRepricing, type FarePricing } from './fare-pricing.ts';
import { fareModelAnswers, pricingRoutes } from './pricing-routes.ts';
import { toPosition } from './ride-of-request.ts';
import type { RuleSources } from './rules/find-rule-service.ts';
import { type PublishRulesDeps, publishRules } from './rules/publish-rules-service.ts';
import { texts } from './texts.ts';

export type {
  FindPreparedRule,
  FindRuleName,
  FindRuleScope,
  FindRuleVersionStarts,
  FindStoredEstimate,
  FindVersionForDay,
  PricedFare,
  PriceRide,
  ReadFareModelJson,
  RepriceRide,
  Ride,
  RuleScope,
  StoredEstimate,
} from './offered-types.ts';

export interface FareDeps extends PublishRulesDeps {
  readonly ports: Ports;
  readonly fences: RuleSources['fences'];
}

export type { RuleAnswers } from './pricing-routes.ts';

export function faresFeature(deps: FareDeps) {
  const { ports, fences } = deps;
  const pricing = createFarePricing(ports, fences);
  return {
    handlers: {
      ...pricingRoutes(ports, pricing),
      ...estimateRoutes(ports, pricing),
      ...publishRoutes(deps, pricing),
    },
    fareModelAnswers: fareModelAnswers(ports, pricing),
    pricing,
    repricing: createRepricing(ports),
  };
}

function estimateRoutes(
  ports: Ports,
  { priceRide, readFareModelJson }: FarePricing,
): Pick<Handlers, 'estimateFareItems'> {
  const recentEstimates = createRecentEstimates(ports.now);
  const deps = { ports, priceRide, readFareModelJson, recentEstimates };
  return {
    async estimateFareItems(request) {
      if ('orderUuid' in request) {
        const stored = await readEstimate(deps, request.orderUuid);
        return stored ?? refuse(estimateFareItems, 'estimateEnded', texts.estimateEnded);
      }
      const { latitude, longitude, departureTime, distanceMetres, durationSeconds, ...kind } =
        request;
      const created = await createEstimate(deps, {
        ...kind,
        ...toPosition(latitude, longitude),
        departure: departureTime,
        metres: distanceMetres,
        seconds: durationSeconds,
      });
      return created === 'noRule' ? refuse(estimateFareItems, 'noRule', texts.noRule) : created;
    },
  };
}

type PublishHandlers = Pick<Handlers, 'publishFareRules' | 'publishCalendar'>;

function publishRoutes(deps: PublishRulesDeps, { sources }: FarePricing): PublishHandlers {
  return {
    async publishFareRules({ rules }, { by }) {
      const outcome = await publishRules(deps, rules, by);
      const { published } = answerOrRefuse(internalPublishCalls.publishFareRules, outcome, texts);
      await sources.rules.refresh();
      return { published: published.map(({ fareRuleId, version }) => ({ fareRuleId, version })) };
    },

    async publishCalendar(calendar, { by }) {
      const outcome = await publishCalendarYear(deps.ports, calendar, by);
      const done = answerOrRefuse(internalPublishCalls.publishCalendar, outcome, texts);
      await sources.calendar.refresh();
      return done;
    },
  };
}
