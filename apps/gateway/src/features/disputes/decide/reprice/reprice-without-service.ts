import { setImmediate as nextTurn } from 'node:timers/promises';
import { listNewestBills, type NewestBill, type OrderPlace } from '../../../bills/bill-store.ts';
import { rideOfDelivery } from '../../../bills/trip-of-delivery.ts';
import type { FindVersionWithout, LeftOutVersions } from '../../../fares/fares.ts';
import {
  type RepriceCounts,
  type RepriceOrderDeps,
  type RepriceRun,
  repriceOrder,
  sumCounts,
} from './reprice-order.ts';

export interface RepriceWithoutDeps extends RepriceOrderDeps {
  readonly findVersionWithout: FindVersionWithout;
}

export interface RepriceWithoutInput extends RepriceRun {
  readonly leftOut: LeftOutVersions;
  readonly after: OrderPlace | null;
}

export interface RepricedWithout extends RepriceCounts {
  readonly next: OrderPlace | null;
}

/** Most orders have nothing to do with a change, and only the others are priced again. */
const ORDERS_PER_PAGE = 500;
const PRICED_PER_PAGE = 100;
/** Other requests are answered after so many orders. */
const ORDERS_PER_TURN = 20;

/**
 * Prices orders again that a change of prices has billed, each by the version that would have been
 * in force without the change when it was ordered. The run may be repeated and stopped.
 */
export async function repriceWithout(
  deps: RepriceWithoutDeps,
  { leftOut, after, ...run }: RepriceWithoutInput,
): Promise<RepricedWithout> {
  const page = { since: leftOut.startsAt, after, atMost: ORDERS_PER_PAGE };
  const bills = await listNewestBills(deps.ports.db, page);
  const counts: Partial<RepriceCounts>[] = [];
  let last: NewestBill | undefined;
  for (const [index, bill] of bills.entries()) {
    last = bill;
    if (index % ORDERS_PER_TURN === 0) await nextTurn();
    const repriced = await repriceBill(deps, bill, leftOut, run);
    if (repriced !== null) counts.push(repriced);
    if (counts.length === PRICED_PER_PAGE) break;
  }
  const isLast = bills.length < ORDERS_PER_PAGE && last === bills.at(-1);
  return {
    ...sumCounts(counts),
    next: isLast || !last ? null : { completedAt: last.completedAt, orderUuid: last.orderUuid },
  };
}

/** Returns null if the bill does not come from the change. */
async function repriceBill(
  deps: RepriceWithoutDeps,
  { orderUuid, ruleVersion, trip }: NewestBill,
  leftOut: LeftOutVersions,
  run: RepriceRun,
): Promise<Partial<RepriceCounts> | null> {
  const ride = rideOfDelivery(trip);
  if (ride.orderedAt < leftOut.startsAt) return null;
  const isNamed = trip.fareRuleId !== undefined;
  const correctVersion = await deps.findVersionWithout(leftOut, { ruleVersion, ride, isNamed });
  if (correctVersion === ruleVersion) return null;
  if (correctVersion === null) return { tried: 1, notPriced: 1 };
  return repriceOrder(deps, orderUuid, { ruleVersion, correctVersion }, run);
}
