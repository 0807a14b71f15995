import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { findNamedVersionError } from '@ride/domain/fares/named-version';
import { formatRuleVersion } from '@ride/domain/fares/rule-version-text';
import { rideOfDelivery, tripOfDelivery } from '../bills/trip-of-delivery.ts';
import type { FindRuleVersionStarts, PriceRide, StoredEstimate } from '../fares/fares.ts';
import type { EndedRule } from './checks/check-delivery-service.ts';

interface VersionDeps {
  readonly priceRide: PriceRide;
  readonly findRuleVersionStarts: FindRuleVersionStarts;
}

type RuleVersionCheck =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'ended'; readonly endedRule: EndedRule }
  | { readonly outcome: 'notStarted'; readonly message: string };

/**
 * Compares the rule version that a trip names with the version in force when the ride was ordered;
 * the time of departure does not count, even for a reserved ride.
 */
export async function checkRuleVersionOfTrip(
  { priceRide, findRuleVersionStarts }: VersionDeps,
  trip: CompletedTrip,
  estimate: StoredEstimate | null,
): Promise<RuleVersionCheck> {
  const { fareRuleId, orderedAt } = trip;
  const term = fareRuleId === undefined ? null : await findRuleVersionStarts(fareRuleId, orderedAt);
  if (term === null) return { outcome: 'right' };
  const { named, inForce } = term;
  const error = findNamedVersionError({ named, inForce, estimate, orderedAt });
  if (error === null) return { outcome: 'right' };
  if (error === 'ended') {
    const other = inForce ?? (await priceRide(rideOfDelivery(trip), tripOfDelivery(trip)));
    const versionInForce = other?.ruleVersion ?? null;
    return { outcome: 'ended', endedRule: { named, hasEnded: inForce === null, versionInForce } };
  }
  const name = formatRuleVersion(named.ruleVersion);
  const message = `计价规则 ${name}自${formatCityDateTime(named.startsAt)}起生效，晚于下单时间`;
  return { outcome: 'notStarted', message };
}
