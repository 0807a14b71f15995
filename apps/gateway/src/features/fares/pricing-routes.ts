import type { RequestOf } from '@ride/contract/define-call';
import { pricingCalls, type queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FarePricing } from './fare-pricing.ts';
import { rideOfRequest } from './ride-of-request.ts';
import { findRule } from './rules/find-rule-service.ts';
import {
  createRuleDetailAnswer,
  fareModelAnswer,
  fareModelByIdAnswer,
  priceItemsAnswer,
} from './rules/rule-answers.ts';
import { texts } from './texts.ts';

const noRule = (call: keyof typeof pricingCalls): never =>
  refuse(pricingCalls[call], 'noRule', texts.noRule);

export type RuleAnswers = ReturnType<typeof fareModelAnswers>;

/** The own-fares feature serves this call, because some of its requests name an order. */
export const fareModelAnswers = ({ now }: Pick<Ports, 'now'>, { sources }: FarePricing) => ({
  async ofRide(request: RequestOf<typeof queryFareModelsAndRouteRule>) {
    const ride = rideOfRequest(request, request.orderTime ?? now());
    return fareModelAnswer(
      (await findRule(sources, ride)) ?? noRule('queryFareModelsAndRouteRule'),
    );
  },

  async ofVersion(ruleVersion: string) {
    const version = await sources.rules.byId(ruleVersion, now());
    return version && fareModelAnswer(version);
  },
});

type PricingHandlers = Pick<
  Handlers,
  'queryFareModelByRuleId' | 'queryPriceRuleDetail' | 'transportDetail'
>;

export function pricingRoutes(
  ports: Pick<Ports, 'now' | 'brandTiers'>,
  { sources }: FarePricing,
): PricingHandlers {
  const ruleDetailAnswer = createRuleDetailAnswer(ports.brandTiers);
  return {
    async queryFareModelByRuleId({ fareRuleId }) {
      const version = await sources.rules.byId(fareRuleId, ports.now());
      return fareModelByIdAnswer(version ?? noRule('queryFareModelByRuleId'));
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
      return priceItemsAnswer(version ?? noRule('transportDetail'));
    },
  };
}
