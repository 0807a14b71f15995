import type { RuleForRide } from '../rules/load-rules.ts';
import type { PricingQuery } from '../rules/rule-source.ts';
import type { HistoryRequest } from './history-request.ts';

/**
 * Requests what is announced for the rule of now, or what replaced the rule of a bill; null if
 * nothing can be said. Prices in an address are anybody's, so they ask nothing.
 */
export function changeRequest(
  { pricingData, fareRuleId }: PricingQuery,
  { model: { uuid, endsAt } }: RuleForRide,
  isOfNow: boolean,
): HistoryRequest | null {
  if (!uuid || !endsAt) return null;
  if (!isOfNow) return fareRuleId === undefined ? null : { fareRuleId };
  return pricingData === undefined ? { fareRuleId: uuid, onlyAnnounced: true } : null;
}
