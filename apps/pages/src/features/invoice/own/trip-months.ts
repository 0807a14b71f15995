import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import type { InvoiceableTrip } from './queries.ts';

/** The month of a moment in UTC+8, such as `2026-03`. */
export const monthOf = (at: number): string =>
  new Date(at + CITY_OFFSET_MS).toISOString().slice(0, 7);

export interface MonthOfTrips {
  readonly month: string;
  readonly trips: InvoiceableTrip[];
}

/** Groups trips by the month in which they ended, the newest first. */
export function groupByMonth(trips: readonly InvoiceableTrip[]): MonthOfTrips[] {
  const groups: MonthOfTrips[] = [];
  for (const trip of [...trips].sort((one, other) => other.completedAt - one.completedAt)) {
    const month = monthOf(trip.completedAt);
    const last = groups.at(-1);
    if (last?.month === month) last.trips.push(trip);
    else groups.push({ month, trips: [trip] });
  }
  return groups;
}
