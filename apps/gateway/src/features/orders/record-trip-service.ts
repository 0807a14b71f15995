import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import type { MomentError } from '@ride/domain/reported-moment';
import { isUniqueViolation } from '../../db/errors.ts';
import { toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PricedFare, PriceRide } from '../../ports/pricing.ts';
import {
  type EstimatePorts,
  estimateOfDelivery,
  type OrderEstimate,
} from './estimate-of-delivery.ts';
import { fareOfOrder } from './fare-of-order.ts';
import { insertOrder, insertOrderEstimate, selectDelivery } from './order-store.ts';
import { tripErrors, tripMomentError } from './trip-errors.ts';
import { rideOfDelivery, tripOfDelivery } from './trip-of-delivery.ts';

export type RecordOutcome =
  | { readonly outcome: 'recorded'; readonly totalFen: number }
  | { readonly outcome: 'noRule' | 'differs' }
  | { readonly outcome: 'wrongMoment'; readonly error: MomentError; readonly message: string }
  | { readonly outcome: 'invalid'; readonly errors: readonly string[] };

export interface TripPorts extends Pick<Ports, 'db' | 'now'>, EstimatePorts {
  readonly priceRide: PriceRide;
  /** The user of a phone, created when it is new. */
  userOfPhone(db: Db, mobile: string): Promise<string>;
  mobileOfUser(db: Db, userId: string): Promise<string | null>;
}

/** Prices a completed trip with the rule of its time and stores it. Idempotent by order. */
export async function recordTrip(ports: TripPorts, trip: CompletedTrip): Promise<RecordOutcome> {
  const earlier = await outcomeOfEarlierDelivery(ports, trip);
  if (earlier) return earlier;
  const wrongMoment = tripMomentError(trip, ports.now());
  if (wrongMoment) return { outcome: 'wrongMoment', ...wrongMoment };
  const errors = tripErrors(trip);
  if (errors.length > 0) return { outcome: 'invalid', errors };
  const priced = await ports.priceRide(rideOfDelivery(trip), tripOfDelivery(trip), trip.fareRuleId);
  if (priced === null) return { outcome: 'noRule' };
  const estimate = await estimateOfDelivery(ports, trip, priced);
  try {
    await ports.db.transaction().execute((tx) => storeOrder(ports, tx, trip, { priced, estimate }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return (
    (await outcomeOfEarlierDelivery(ports, trip)) ?? {
      outcome: 'invalid',
      errors: [`routePlanUuid ${trip.routePlanUuid} 已属于另一个订单`],
    }
  );
}

/** Inserts a priced order with its estimate unless it is stored already. */
export async function storeOrder(
  { now, userOfPhone }: Pick<TripPorts, 'now' | 'userOfPhone'>,
  tx: Db,
  trip: CompletedTrip,
  { priced, estimate }: { priced: PricedFare; estimate: OrderEstimate | null },
): Promise<void> {
  const order = {
    orderUuid: trip.orderUuid,
    userId: await userOfPhone(tx, trip.passengerMobile),
    routePlanUuid: trip.routePlanUuid ?? null,
    trip: tripText(trip),
    fare: toJsonText(fareOfOrder(trip, priced, estimate)),
    totalFen: priced.total,
    ruleVersion: priced.ruleVersion,
    completedAt: trip.completedAt,
    abnormalAt: trip.abnormal ? trip.completedAt : null,
  };
  const isNew = await insertOrder(tx, order, now());
  if (isNew && estimate) await insertOrderEstimate(tx, trip.orderUuid, estimate, now());
}

/** Null when this is the first delivery of the order. */
async function outcomeOfEarlierDelivery(
  { db, mobileOfUser }: Pick<TripPorts, 'db' | 'mobileOfUser'>,
  trip: CompletedTrip,
): Promise<RecordOutcome | null> {
  const stored = await selectDelivery(db, trip.orderUuid);
  if (stored === null) return null;
  const isSame =
    stored.trip === tripText(trip) &&
    trip.passengerMobile === (await mobileOfUser(db, stored.userId));
  return isSame ? { outcome: 'recorded', totalFen: stored.totalFen } : { outcome: 'differs' };
}

/** Parsed by the contract, so its keys are in the contract's order. The phone is the user's. */
function tripText({ passengerMobile: _, ...trip }: CompletedTrip): string {
  return toJsonText(trip);
}
