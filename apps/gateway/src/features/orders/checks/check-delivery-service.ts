import type { CompletedTrip, EstimateFacts } from '@ride/contract/entities/completed-trip';
import { checkTrip } from '@ride/domain/fares/checks/check-trip';
import type { Finding } from '@ride/domain/fares/checks/findings';
import { type CityLimits, limitsOfCity } from '@ride/domain/fares/checks/limits';
import { findOverlappingOrders } from '@ride/domain/fares/checks/overlap';
import type { OutdatedRule } from '@ride/domain/fares/checks/trip-facts';
import { type PreparedRule, priceTrip } from '@ride/domain/fares/price-trip';
import type { Db } from '../../../db/schema.ts';
import { cityOfTrip } from '../../bills/stored-trip.ts';
import { tripOfDelivery } from '../../bills/trip-of-delivery.ts';
import type { FindPreparedRule } from '../../fares/fares.ts';
import type { CheckCounts } from './check-counts.ts';
import { factsOfDelivery } from './facts-of-delivery.ts';
import { listOrdersEndedAfter, toOrderTimes } from './overlap-store.ts';

export interface TripCheckDeps {
  readonly findPreparedRule: FindPreparedRule;
  readonly cityLimits: CityLimits;
  readonly checkCounts: CheckCounts;
}

/** A check is prepared before the transaction, when the passenger's account may not exist yet. */
export interface PreparedTripCheck {
  /**
   * Runs inside the transaction that stores the order, so that it sees the passenger's other
   * orders.
   */
  findingsFor(tx: Db, userId: string): Promise<readonly Finding[]>;
  /** The findings of an order must be counted only once, when the order is first stored. */
  countFindings(findings: readonly Finding[]): void;
}

export interface EndedRule extends Omit<OutdatedRule, 'inForce'> {
  /** The version that should have priced the trip. */
  readonly versionInForce: string | null;
}

interface PricedDelivery {
  readonly ruleVersion: string;
  readonly estimate: EstimateFacts | null;
  readonly endedRule?: EndedRule;
}

const totalBy = (rule: PreparedRule, delivery: CompletedTrip) =>
  priceTrip(rule, tripOfDelivery(delivery)).total;

export async function prepareTripCheck(
  { findPreparedRule, cityLimits, checkCounts }: TripCheckDeps,
  delivery: CompletedTrip,
  { ruleVersion, estimate, endedRule }: PricedDelivery,
): Promise<PreparedTripCheck> {
  const ruleOf = async (version: string) => {
    const rule = await findPreparedRule(version, delivery.orderedAt);
    if (rule === null) throw new Error(`no rule ${version}, which prices the trip`);
    return rule;
  };
  const outdatedRule = async ({ versionInForce, ...ended }: EndedRule): Promise<OutdatedRule> => {
    if (versionInForce === null) return { ...ended, inForce: null };
    const total = totalBy(await ruleOf(versionInForce), delivery);
    return { ...ended, inForce: { ruleVersion: versionInForce, total } };
  };
  const rule = await ruleOf(ruleVersion);
  const facts = {
    ...factsOfDelivery(delivery, rule, estimate),
    ...(endedRule && { endedRule: await outdatedRule(endedRule) }),
  };
  const limits = limitsOfCity(cityLimits, cityOfTrip(delivery));
  return {
    async findingsFor(tx, userId) {
      const others = await listOrdersEndedAfter(tx, userId, delivery.departedAt);
      const overlapping = findOverlappingOrders(toOrderTimes(delivery.orderUuid, delivery), others);
      return checkTrip({ ...facts, overlapping }, limits);
    },
    countFindings: (findings) => checkCounts.add(findings),
  };
}
