import type { CompletedTrip } from '@ride/contract/completed-trip';
import { isUniqueViolation } from '../../db/errors.ts';
import { toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PricedFare, PriceRide } from '../../ports/pricing.ts';
import { flawsOfTrip } from './check-trip.ts';
import { fareOfOrder } from './fare-of-order.ts';
import { insertOrder, selectDelivered } from './order-store.ts';
import { rideOfDelivery, tripOfDelivery } from './trip-of-delivery.ts';

export type RecordOutcome =
  | { readonly outcome: 'recorded'; readonly totalFen: number }
  | { readonly outcome: 'noRule' | 'differs' }
  | { readonly outcome: 'flawed'; readonly flaws: readonly string[] };

export interface TripPorts extends Pick<Ports, 'db' | 'now'> {
  readonly priceRide: PriceRide;
  /** The user of a phone, made when it is new. */
  userOfPhone(db: Db, mobile: string): Promise<string>;
}

/** Prices a completed trip with the rule of its time and keeps it. Delivered again, nothing changes. */
export async function recordTrip(ports: TripPorts, trip: CompletedTrip): Promise<RecordOutcome> {
  const known = await deliveredBefore(ports, trip);
  if (known) return known;
  const flaws = flawsOfTrip(trip, ports.now());
  if (flaws.length > 0) return { outcome: 'flawed', flaws };
  const priced = await ports.priceRide(rideOfDelivery(trip), tripOfDelivery(trip), trip.fareRuleId);
  if (priced === null) return { outcome: 'noRule' };
  try {
    await ports.db.transaction().execute((tx) => keepOrder(ports, tx, trip, priced));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return (
    (await deliveredBefore(ports, trip)) ?? {
      outcome: 'flawed',
      flaws: [`routePlanUuid ${trip.routePlanUuid} 已属于另一个订单`],
    }
  );
}

/** Keeps a priced order unless it is there already. */
export async function keepOrder(
  { now, userOfPhone }: Pick<TripPorts, 'now' | 'userOfPhone'>,
  tx: Db,
  trip: CompletedTrip,
  priced: PricedFare,
): Promise<void> {
  const order = {
    orderUuid: trip.orderUuid,
    userId: await userOfPhone(tx, trip.passengerMobile),
    routePlanUuid: trip.routePlanUuid ?? null,
    trip: tripText(trip),
    fare: toJsonText(fareOfOrder(trip, priced)),
    totalFen: priced.total,
    ruleVersion: priced.ruleVersion,
    completedAt: trip.completedAt,
    abnormalAt: trip.abnormal ? trip.completedAt : null,
  };
  await insertOrder(tx, order, now());
}

/** What came of an earlier delivery of the same order; null when this is the first. */
async function deliveredBefore(
  { db }: Pick<TripPorts, 'db'>,
  trip: CompletedTrip,
): Promise<RecordOutcome | null> {
  const known = await selectDelivered(db, trip.orderUuid);
  if (known === null) return null;
  const same = known.trip === tripText(trip) && known.mobile === trip.passengerMobile;
  return same ? { outcome: 'recorded', totalFen: known.totalFen } : { outcome: 'differs' };
}

/** Parsed by the contract, so its keys are in the contract's order. The phone is the user's. */
function tripText({ passengerMobile: _, ...trip }: CompletedTrip): string {
  return toJsonText(trip);
}
