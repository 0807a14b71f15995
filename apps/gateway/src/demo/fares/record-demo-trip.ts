import type { Db } from '../../db/schema.ts';
import { estimateOfDelivery } from '../../features/bills/estimate-of-delivery.ts';
import { rideOfDelivery, tripOfDelivery } from '../../features/bills/trip-of-delivery.ts';
import { createFarePricing, type FarePricing } from '../../features/fares/fare-pricing.ts';
import { FenceIndex } from '../../features/fences/fence-index.ts';
import { CheckCounts } from '../../features/orders/checks/check-counts.ts';
import {
  prepareTripCheck,
  type TripCheckDeps,
} from '../../features/orders/checks/check-delivery-service.ts';
import { storeOrder } from '../../features/orders/record-trip-service.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DemoPassenger } from '../demo-people.ts';
import { type DemoTrip, toDelivery, toPaidDelivery } from './demo-trip.ts';

type RecordTripDeps = FarePricing & TripCheckDeps & Pick<Ports, 'balanceInvoicing'>;

export function demoTripPorts(
  tx: Db,
  { now, brandTiers, balanceInvoicing }: Pick<Ports, 'now' | 'brandTiers' | 'balanceInvoicing'>,
): RecordTripDeps {
  const ports = { db: tx, now, brandTiers };
  return {
    ...createFarePricing(ports, new FenceIndex(ports)),
    balanceInvoicing,
    cityLimits: {},
    checkCounts: new CheckCounts(),
  };
}

interface Recording {
  readonly passenger: DemoPassenger;
  readonly now: number;
}

/** Stores a trip as if it had been delivered when it ended. */
export async function recordDemoTrip(
  tx: Db,
  ports: RecordTripDeps,
  demoTrip: DemoTrip,
  { passenger: { userId, mobile }, now }: Recording,
): Promise<void> {
  const delivery = toDelivery(demoTrip, mobile, now);
  const priced = await ports.priceRide(rideOfDelivery(delivery), tripOfDelivery(delivery));
  if (priced === null) throw new Error(`no rule for ${delivery.orderUuid}`);
  const trip = toPaidDelivery(demoTrip, delivery, priced.total);
  const estimate = await estimateOfDelivery(ports, trip, { priced, made: null });
  const check = await prepareTripCheck(ports, trip, {
    ruleVersion: priced.ruleVersion,
    estimate: estimate?.facts ?? null,
  });
  const storing = {
    ports: { balanceInvoicing: ports.balanceInvoicing, db: tx, now: () => trip.completedAt },
    findOrCreateUser: async () => userId,
  };
  await storeOrder(storing, tx, trip, { priced, estimate, check });
}
