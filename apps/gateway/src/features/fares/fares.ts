import { estimateFareItems } from '@ride/contract/fares';
import type { Db } from '../../db/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FindPublishedFence } from '../fences/fences.ts';
import { createCalendarKind } from './calendar/calendar-kind.ts';
import { type ChangedTerms, priceWith } from './changed-terms.ts';
import { createEstimate, readEstimate } from './estimates/estimate-service.ts';
import { createRecentEstimates } from './estimates/recent-estimates.ts';
import { createFarePricing, createRepricing, type FarePricing } from './fare-pricing.ts';
import type { BilledRide, FindRuleId, LeftOutVersions } from './offered-types.ts';
import { previewAnswers } from './preview-answers.ts';
import { fareModelAnswers, pricingRoutes } from './pricing-routes.ts';
import { rideOfRequest, toPosition } from './ride-of-request.ts';
import { listConcernedVersions } from './rules/concerned-rules.ts';
import { createFareRuleKind } from './rules/fare-rule-kind.ts';
import { findRuleOrAnnounced, type RuleSources } from './rules/find-rule-service.ts';
import { hasRules } from './rules/rule-store.ts';
import { parseRuleVersionId } from './rules/rule-version.ts';
import { listRulesAtFence } from './rules/rules-at-fence.ts';
import { findVersionWithout } from './rules/version-without.ts';
import { texts } from './texts.ts';

export type { ChangedTerms } from './changed-terms.ts';
export type {
  FindPreparedRule,
  FindRuleId,
  FindRuleName,
  FindRuleScope,
  FindRuleVersionStarts,
  FindStoredEstimate,
  FindVersionForDay,
  FindVersionWithout,
  LeftOutVersions,
  ListRuleVersions,
  PriceAtStart,
  PricedFare,
  PriceRide,
  ReadFareModelJson,
  RepriceRide,
  Ride,
  RuleScope,
  StoredEstimate,
} from './offered-types.ts';

type FarePorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'brandTiers'>;

export interface FareDeps {
  readonly ports: FarePorts;
  readonly findPublishedFence: FindPublishedFence;
  readonly fences: RuleSources['fences'];
}

export type { RuleAnswers } from './pricing-routes.ts';
export type { ConcernedTerms } from './rules/concerned-rules.ts';

export function faresFeature({ ports, fences, findPublishedFence }: FareDeps) {
  const pricing = createFarePricing(ports, fences);
  return {
    handlers: {
      ...pricingRoutes(ports, pricing),
      ...estimateRoutes(ports, pricing),
    },
    fareModelAnswers: fareModelAnswers(ports, pricing),
    pricing,
    previewAnswers: (previewed: ChangedTerms) => previewAnswers(ports, pricing, previewed),
    priceWith: (terms: ChangedTerms) => priceWith(pricing.sources, terms),
    listConcernedVersions,
    findRuleId: ruleIdFinder(ports, pricing),
    repricing: createRepricing(ports),
    findVersionWithout: (leftOut: LeftOutVersions, billed: BilledRide) =>
      findVersionWithout(pricing.sources, leftOut, billed),
    listRulesAtFence: (db: Db, fenceNum: string, from: number) =>
      listRulesAtFence(db, ports, fenceNum, from),
    kinds: {
      fareRule: createFareRuleKind({
        brandTiers: ports.brandTiers,
        findPublishedFence,
        refresh: pricing.refreshRules,
      }),
      calendar: createCalendarKind({ hasRules, refresh: pricing.refreshCalendar }),
    },
  };
}

const ruleIdFinder =
  ({ now }: Pick<Ports, 'now'>, { sources }: FarePricing): FindRuleId =>
  async ({ fareRuleId, ...ride }) => {
    if (fareRuleId !== undefined) return parseRuleVersionId(fareRuleId)?.fareRuleId ?? fareRuleId;
    const version = await findRuleOrAnnounced(sources, rideOfRequest(ride, now()));
    return version?.published.fareRuleId ?? null;
  };

function estimateRoutes(
  ports: FarePorts,
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
