import { pricingCalls } from '@ride/contract/pricing';
import { type Handlers, readingSession } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { TokenHash } from '../../ports/token-hash.ts';
import type { Ports } from '../../ports.ts';
import { soon } from '../../soon.ts';
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

/** Answered in the same turn when the rules are at hand, which they are but for the first asker. */
export function pricingRoutes(ports: Ports, desk: FareDesk, tokenHash: TokenHash): PricingHandlers {
  const modelOfOrder = async (orderUuid: string, token: string) => {
    const version = await ruleOfOwnOrder(ports, desk.book, orderUuid, tokenHash(token));
    if (version === 'loginRequired') return refuseShared('loginRequired', texts.loginRequired);
    if (version === 'unknownOrder') return refuseShared('notFound', texts.unknownOrder);
    return modelAnswer(version);
  };
  return {
    queryFareModelsAndRouteRule: readingSession((asked, _caller, token) =>
      asked.orderUuid === undefined
        ? soon(findRule(desk, rideOf(asked, asked.orderTime ?? ports.now())), (version) =>
            modelAnswer(version ?? noRule('queryFareModelsAndRouteRule')),
          )
        : modelOfOrder(asked.orderUuid, token),
    ),

    // The id alone decides: an order's own version stays what it is, whatever else is asked.
    queryFareModelByRuleId: ({ fareRuleId }) =>
      soon(desk.book.byId(fareRuleId, ports.now()), (version) =>
        modelByIdAnswer(version ?? noRule('queryFareModelByRuleId')),
      ),

    queryPriceRuleDetail: ({ fareRuleId, ...asked }) =>
      soon(
        fareRuleId === undefined
          ? findRule(desk, rideOf(asked, ports.now()))
          : desk.book.byId(fareRuleId, ports.now()),
        (version) => ruleDetailAnswer(version ?? noRule('queryPriceRuleDetail')),
      ),

    transportDetail: (asked) =>
      soon(findRule(desk, rideOf(asked, ports.now())), (version) =>
        transportAnswer(version ?? noRule('transportDetail')),
      ),
  };
}
