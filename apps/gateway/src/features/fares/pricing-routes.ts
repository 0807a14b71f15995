import { pricingCalls } from '@ride/contract/pricing';
import { type Handlers, readingSession } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TokenHash } from '../../ports/token-hash.ts';
import type { FareDesk } from './fare-desk.ts';
import { rideOf } from './ride-of-request.ts';
import { findRule } from './rules/find-rule-service.ts';
import { ruleOfOwnOrder } from './rules/order-rule-service.ts';
import {
  modelAnswer,
  modelByIdAnswer,
  ruleDetailAnswer,
  transportAnswer,
} from './rules/prepared-rules.ts';
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

export function pricingRoutes(ports: Ports, desk: FareDesk, tokenHash: TokenHash): PricingHandlers {
  const modelOfOrder = async (orderUuid: string, token: string) => {
    const version = await ruleOfOwnOrder(ports, desk.book, orderUuid, tokenHash(token));
    if (version === 'loginRequired') return refuseShared('loginRequired', texts.loginRequired);
    if (version === 'unknownOrder') return refuseShared('notFound', texts.unknownOrder);
    return modelAnswer(version);
  };
  return {
    queryFareModelsAndRouteRule: readingSession(async (asked, _caller, token) => {
      if (asked.orderUuid !== undefined) return modelOfOrder(asked.orderUuid, token);
      const version = await findRule(desk, rideOf(asked, asked.orderTime ?? ports.now()));
      return modelAnswer(version ?? noRule('queryFareModelsAndRouteRule'));
    }),

    // The id alone decides: an order's own version stays what it is, whatever else is asked.
    async queryFareModelByRuleId({ fareRuleId }) {
      const version = await desk.book.byId(fareRuleId, ports.now());
      return modelByIdAnswer(version ?? noRule('queryFareModelByRuleId'));
    },

    async queryPriceRuleDetail({ fareRuleId, ...asked }) {
      const version =
        fareRuleId === undefined
          ? await findRule(desk, rideOf(asked, ports.now()))
          : await desk.book.byId(fareRuleId, ports.now());
      return ruleDetailAnswer(version ?? noRule('queryPriceRuleDetail'));
    },

    async transportDetail(asked) {
      const version = await findRule(desk, rideOf(asked, ports.now()));
      return transportAnswer(version ?? noRule('transportDetail'));
    },
  };
}
