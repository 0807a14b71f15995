import type { Payment } from '../fares/order-money.ts';

/** The page's three lists of trips: taxis, every other car, and trips of companies. */
export const tripListNames = ['tList', 'dList', 'yList'] as const;
export type TripListName = (typeof tripListNames)[number];

const TAXI = 1;

interface ListedTrip {
  readonly typeModule: number;
  readonly routePlanUuid?: string | undefined;
  readonly advancePayments?: readonly Payment[] | undefined;
  readonly payments?: readonly Payment[] | undefined;
}

/** A trip that a company ordered, or paid before it was delivered, stands with companies, whatever car drove it. */
export function tripListOf(trip: ListedTrip): TripListName {
  const delivered = [...(trip.advancePayments ?? []), ...(trip.payments ?? [])];
  const isOfCompany =
    trip.routePlanUuid !== undefined || delivered.some(({ kind }) => kind === 'company');
  if (isOfCompany) return 'yList';
  return trip.typeModule === TAXI ? 'tList' : 'dList';
}
