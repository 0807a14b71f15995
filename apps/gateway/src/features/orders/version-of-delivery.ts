import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { formatCityDateTime } from '@ride/domain/city-moment';
import type { OutdatedRule } from '@ride/domain/fares/checks/trip-facts';
import { findNamedVersionError } from '@ride/domain/fares/named-version';
import { formatRuleVersion } from '@ride/domain/fares/rule-version-text';
import type { FindRuleVersionStarts, StoredEstimate } from '../fares/fares.ts';

type RuleVersionCheck =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'ended'; readonly endedRule: Omit<OutdatedRule, 'total'> }
  | { readonly outcome: 'notStarted'; readonly message: string };

/**
 * Compares the rule version that a trip names with the version in force when the ride was ordered;
 * the time of departure does not count, even for a reserved ride.
 */
export async function checkRuleVersionOfTrip(
  findRuleVersionStarts: FindRuleVersionStarts,
  { fareRuleId, orderedAt }: CompletedTrip,
  estimate: StoredEstimate | null,
): Promise<RuleVersionCheck> {
  const term = fareRuleId === undefined ? null : await findRuleVersionStarts(fareRuleId, orderedAt);
  if (term === null) return { outcome: 'right' };
  const { named, inForce } = term;
  const error = findNamedVersionError({ named, inForce, estimate, orderedAt });
  if (error === null) return { outcome: 'right' };
  if (error === 'ended' && inForce) return { outcome: 'ended', endedRule: { named, inForce } };
  const name = formatRuleVersion(named.ruleVersion);
  const message = `计价规则 ${name}自${formatCityDateTime(named.startsAt)}起生效，晚于下单时间`;
  return { outcome: 'notStarted', message };
}
