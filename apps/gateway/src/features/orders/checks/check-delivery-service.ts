import { createHash } from 'node:crypto';
import type { CompletedTrip, EstimateFacts } from '@ride/contract/entities/completed-trip';
import { checkTrip } from '@ride/domain/fares/checks/check-trip';
import type { Finding } from '@ride/domain/fares/checks/findings';
import { type CityLimits, limitsOfCity } from '@ride/domain/fares/checks/limits';
import { meteredFen } from '@ride/domain/fares/checks/metered-part';
import { overlappingOrders } from '@ride/domain/fares/checks/overlap';
import { withFeesOf } from '@ride/domain/fares/checks/recent-rides';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { FindPreparedRule } from '../../../ports/pricing.ts';
import { cityOfTrip } from '../stored-trip.ts';
import type { CheckCounts } from './check-counts.ts';
import { factsOfDelivery } from './facts-of-delivery.ts';
import { listOrdersEndedAfter, orderTimes } from './overlap-store.ts';
import type { RecentRidesCache } from './recent-rides-cache.ts';
import { upsertSample } from './recent-rides-store.ts';

export interface CheckPorts extends Pick<Ports, 'now'> {
  readonly findPreparedRule: FindPreparedRule;
  readonly cityLimits: CityLimits;
  readonly recentRides: RecentRidesCache;
  readonly checkCounts: CheckCounts;
}

/** A delivery with what it is checked by, before it is known whose it is. */
export interface PreparedCheck {
  /** Within the transaction that stores the order, which sees the passenger's other orders. */
  findingsFor(tx: Db, userId: string): Promise<readonly Finding[]>;
  /** Once for an order that is new: counted, and kept for the checks of later ones. */
  recordFindings(tx: Db, findings: readonly Finding[]): Promise<void>;
}

interface PricedDelivery {
  readonly ruleVersion: string;
  readonly estimate: EstimateFacts | null;
  readonly receivedAt: number;
}

export async function prepareCheck(
  { now, findPreparedRule, cityLimits, recentRides, checkCounts }: CheckPorts,
  delivery: CompletedTrip,
  { ruleVersion, estimate, receivedAt }: PricedDelivery,
): Promise<PreparedCheck> {
  const rule = await findPreparedRule(ruleVersion, delivery.orderedAt);
  if (rule === null) throw new Error(`no rule ${ruleVersion}, which priced the trip`);
  const known = factsOfDelivery(delivery, rule, estimate);
  const { kind, feeKind, slot } = sampleKeys(delivery);
  const recent = withFeesOf(await recentRides.of(kind), await recentRides.of(feeKind));
  const limits = limitsOfCity(cityLimits, cityOfTrip(delivery));
  return {
    async findingsFor(tx, userId) {
      const others = await listOrdersEndedAfter(tx, userId, delivery.departedAt);
      const overlapping = overlappingOrders(orderTimes(delivery.orderUuid, delivery), others);
      return checkTrip({ ...known, receivedAt, overlapping, recent }, limits);
    },
    async recordFindings(tx, findings) {
      checkCounts.add(findings);
      // A ride that is not believed, or was not metered, says nothing about others.
      if (findings.length > 0 || delivery.flatPriceFen !== undefined) return;
      const sample = {
        metres: known.distanceMetres,
        seconds: known.durationSeconds,
        meteredFen: meteredFen(known.lines),
        fees: known.trip.fees ?? {},
      };
      await upsertSample(tx, { kind, slot }, sample, now());
      const hasFees = Object.values(sample.fees).some((amount) => amount > 0);
      if (hasFees) await upsertSample(tx, { kind: feeKind, slot }, sample, now());
    },
  };
}

/**
 * The id decides the slot: rides replace each other at random, and a repetition replaces itself.
 * Rides with fees are kept for their city too, because most rides have none.
 */
function sampleKeys(delivery: CompletedTrip) {
  const { typeModule, vehicleLevel = '', expandBizLine = '', orderUuid } = delivery;
  const city = cityOfTrip(delivery);
  return {
    kind: `${city}:${typeModule}:${vehicleLevel}:${expandBizLine}`,
    feeKind: `${city}:fees`,
    slot: createHash('sha256').update(orderUuid).digest().readUInt8(0),
  };
}
