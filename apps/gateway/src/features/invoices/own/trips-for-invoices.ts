import { findInvoiceable, type InvoicedTrip } from '@ride/domain/invoices/invoiceable';
import type { TripListName } from '@ride/domain/invoices/trip-list';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { sumClaims } from '../line-store.ts';

/** A passenger's trip with its payments and refunds, as the bill has them. */
export interface BilledTrip extends Pick<InvoicedTrip, 'state' | 'payments' | 'refunds'> {
  readonly orderUuid: string;
  readonly list: TripListName;
  readonly cityCode: string;
  readonly departedAt: number;
  readonly completedAt: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** Reads those of the orders that the user has ridden, in any order. */
export type ReadBilledTrips = (
  db: Db,
  userId: string,
  orderUuids: readonly string[],
) => Promise<BilledTrip[]>;

/** Locks orders until the transaction ends, so that nothing is paid or refunded meanwhile. */
export type LockOrders = (tx: Db, orderUuids: readonly string[]) => Promise<void>;

export interface InvoiceableTripDeps {
  readonly ports: Pick<Ports, 'balanceInvoicing'>;
  readonly readBilledTrips: ReadBilledTrips;
}

/** Leaves out what the passenger's page does not need. */
export const toOwnTrip = ({ cityCode: _, ...trip }: InvoiceableOwnTrip) => trip;

type InvoiceableOwnTrip = Awaited<ReturnType<typeof readInvoiceableTrips>>[number];

const noClaims = { claimedFen: 0, isApplied: false };

/** Tells of each trip what of it can be applied for now, in the order of `orderUuids`. */
export async function readInvoiceableTrips(
  { ports: { balanceInvoicing }, readBilledTrips }: InvoiceableTripDeps,
  db: Db,
  userId: string,
  orderUuids: readonly string[],
) {
  const found = await readBilledTrips(db, userId, orderUuids);
  const claims = await sumClaims(db, orderUuids);
  const byOrder = new Map(found.map((trip) => [trip.orderUuid, trip]));
  return orderUuids.flatMap((orderUuid) => {
    const trip = byOrder.get(orderUuid);
    if (trip === undefined) return [];
    const { state, payments, refunds, ...known } = trip;
    const money = { state, payments, refunds, ...(claims.get(orderUuid) ?? noClaims) };
    return [{ ...known, ...findInvoiceable(money, balanceInvoicing) }];
  });
}
