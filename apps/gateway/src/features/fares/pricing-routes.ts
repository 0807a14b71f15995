import { pricingCalls } from '@ride/contract/pricing';
import { type Handlers, readingSession } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FarePricing } from './fare-pricing.ts';
import { rideOfRequest } from './ride-of-request.ts';
import { findRule } from './rules/find-rule-service.ts';
import {
  modelAnswer,
  modelByIdAnswer,
  ruleDetailAnswers,
  transportAnswer,
} from './rules/rule-answers.ts';
import { texts } from './texts.ts';

type PricingHandlers = Pick<
  Handlers,
  | 'queryFareModelsAndRouteRule'
  | 'queryFareModelByRuleId'
  | 'queryPriceRuleDetail'
  | 'transportDetail'
>;

type PricingCall = keyof PricingHandlers;

const noRule = (call: PricingCall): never => refuse(pricingCalls[call], 'noRule', texts.noRule);

export interface RuleOfOrderDeps {
  readonly ports: Pick<Ports, 'now' | 'brandTiers'>;
  /** The rule version an order of the token's owner was priced with. */
  readonly findRuleVersionOfOwnOrder: (
    token: string,
    orderUuid: string,
  ) => Promise<{ readonly ruleVersion: string } | 'loginRequired' | 'unknownOrder'>;
}

export function pricingRoutes(
  { ports, findRuleVersionOfOwnOrder }: RuleOfOrderDeps,
  { sources }: FarePricing,
): PricingHandlers {
  const ruleDetailAnswer = ruleDetailAnswers(ports.brandTiers);
  const modelOfOrder = async (orderUuid: string, token: string) => {
    const found = await findRuleVersionOfOwnOrder(token, orderUuid);
    if (found === 'loginRequired') return refuseShared('loginRequired', texts.loginRequired);
    const version =
      found === 'unknownOrder' ? null : await sources.rules.byId(found.ruleVersion, ports.now());
    return modelAnswer(version ?? refuseShared('notFound', texts.unknownOrder));
  };
  return {
    queryFareModelsAndRouteRule: readingSession(async (request, _caller, token) => {
      if (request.orderUuid !== undefined) return modelOfOrder(request.orderUuid, token);
      const version = await findRule(
        sources,
        rideOfRequest(request, request.orderTime ?? ports.now()),
      );
      return modelAnswer(version ?? noRule('queryFareModelsAndRouteRule'));
    }),

    // The id alone decides; every other field of the request is ignored.
    async queryFareModelByRuleId({ fareRuleId }) {
      const version = await sources.rules.byId(fareRuleId, ports.now());
      return modelByIdAnswer(version ?? noRule('queryFareModelByRuleId'));
    },

    async queryPriceRuleDetail({ fareRuleId, ...request }) {
      const version =
        fareRuleId === undefined
          ? await findRule(sources, rideOfRequest(request, ports.now()))
          : await sources.rules.byId(fareRuleId, ports.now());
      return ruleDetailAnswer(version ?? noRule('queryPriceRuleDetail'));
    },

    async transportDetail(request) {
      const version = await findRule(sources, rideOfRequest(request, ports.now()));
      return transportAnswer(version ?? noRule('transportDetail'));
    },
  };
}
