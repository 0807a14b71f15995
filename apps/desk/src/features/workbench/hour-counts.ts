import { DAY_MS, HOUR_MS } from '@ride/domain/durations';

export interface HourCount {
  readonly hourAt: number;
  readonly count: number;
}

const sumWithin = (counts: readonly HourCount[], from: number, to: number): number =>
  counts.reduce((sum, { hourAt, count }) => (hourAt >= from && hourAt < to ? sum + count : sum), 0);

/** One number for each day from the begin of the first to now. */
export function byDay(counts: readonly HourCount[], since: number, now: number): number[] {
  const days = Math.floor((now - since) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, day) =>
    sumWithin(counts, since + day * DAY_MS, since + (day + 1) * DAY_MS),
  );
}

/** One number for each of the 24 hours of the day that began then. */
export const byHour = (counts: readonly HourCount[], dayBegin: number): number[] =>
  Array.from({ length: 24 }, (_, hour) =>
    sumWithin(counts, dayBegin + hour * HOUR_MS, dayBegin + (hour + 1) * HOUR_MS),
  );

/** When the present day began, counted in whole days from the begin of another. */
export const todayBegin = (since: number, now: number): number =>
  since + Math.floor((now - since) / DAY_MS) * DAY_MS;
