import type { CompletedTrip, EstimateFacts } from '@ride/contract/entities/completed-trip';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';

interface DemoEstimate {
  readonly km: number;
  readonly minutes: number;
  readonly minutesEarlier: number;
  readonly flatPriceFen?: number;
}

/** A demo order; its times are relative to the moment the data is loaded. */
export interface DemoTrip {
  /** What to look for on the breakdown. */
  readonly shows: string;
  readonly when: (now: number) => number;
  readonly trip: Pick<CompletedTrip, 'orderUuid' | 'distanceMetres' | 'durationSeconds'> &
    Partial<CompletedTrip>;
  /** What it was ordered with: so far, in so long, and so many minutes before it departed. */
  readonly estimate?: DemoEstimate;
  /** What was paid of the total the engine works out. Left out: all of it, by one payment. */
  readonly pays?: (totalFen: number) => Partial<CompletedTrip>;
  readonly disputed?: true;
  readonly confirmed?: true;
}

/** So many days before loading, at a time of the city's clock. */
export const daysAgo =
  (days: number, clock: string) =>
  (now: number): number => {
    const midnight = Math.floor((now + CITY_OFFSET_MS) / DAY_MS) * DAY_MS - CITY_OFFSET_MS;
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return midnight - days * DAY_MS + (hours * 60 + minutes) * MINUTE_MS;
  };

/** So many hours before loading, at any time of day: for orders that must be recent. */
export const hoursAgo =
  (hours: number) =>
  (now: number): number =>
    now - hours * 60 * MINUTE_MS;

const ORDERED_BEFORE_MS = 8 * MINUTE_MS;
/** Nanjing, a quick ride for now. */
const usual = { cityCode: '320100', typeModule: 4, typeTime: 1, vehicleLevel: 1 } as const;

/**
 * A vehicle for each order: loaded at some hours, an order of yesterday is at the same time as one
 * of some hours ago, and then shows as one that was ordered for somebody else.
 */
function vehicleOf(orderUuid: string): string {
  let number = 0;
  for (const letter of orderUuid) number = (number * 31 + letter.charCodeAt(0)) % 100_000;
  return `苏AD${String(number).padStart(5, '0')}`;
}

/** The trip as the dispatch system would deliver it, still without payments. */
export function deliveryOf(demoTrip: DemoTrip, mobile: string, now: number): CompletedTrip {
  const { when, trip, estimate } = demoTrip;
  const departedAt = when(now);
  return {
    ...usual,
    vehicleNumber: vehicleOf(trip.orderUuid),
    passengerMobile: mobile,
    orderedAt: departedAt - ORDERED_BEFORE_MS,
    departedAt,
    completedAt: departedAt + trip.durationSeconds * 1000,
    ...(estimate ? { estimate: factsOf(estimate, departedAt) } : {}),
    ...trip,
  };
}

const factsOf = (
  { km, minutes, minutesEarlier, ...agreed }: DemoEstimate,
  departedAt: number,
): EstimateFacts => ({
  departureTime: departedAt - minutesEarlier * MINUTE_MS,
  distanceMetres: km * 1000,
  durationSeconds: minutes * 60,
  ...agreed,
});

export const paidInFull = (amountFen: number): Partial<CompletedTrip> => ({
  payments: [{ item: '微信支付', amountFen }],
});
