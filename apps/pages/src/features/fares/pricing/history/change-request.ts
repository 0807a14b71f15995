import type { RuleForRide } from '../rules/load-rules.ts';
import type { PricingQuery } from '../rules/rule-source.ts';
import type { HistoryRequest } from './history-request.ts';

/**
 * Requests what is announced for the rule of now, or what replaced the rule of a bill; null if
 * nothing can be said. Prices that were handed over do not say whether others replaced them.
 */
export function changeRequest(
  { pricingData, fareRuleId }: PricingQuery,
  { model: { uuid, endsAt } }: RuleForRide,
  isOfNow: boolean,
): HistoryRequest | null {
  const mayBeReplaced = pricingData !== undefined || Boolean(endsAt);
  if (!isOfNow) return fareRuleId !== undefined && mayBeReplaced ? { fareRuleId } : null;
  return pricingData === undefined && uuid && endsAt
    ? { fareRuleId: uuid, onlyAnnounced: true }
    : null;
}
