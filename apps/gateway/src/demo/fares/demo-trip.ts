import { type CompletedTrip, completedTrip } from '@ride/contract/entities/completed-trip';
import { typeModule, typeTime, vehicleLevel } from '@ride/contract/entities/ride-fields';
import { areaCode } from '@ride/contract/fields';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import * as z from 'zod/mini';
import orders from '../orders.json' with { type: 'json' };

/** Before the moment the data is loaded. */
const moment = z.union([
  /** At a time of the city's clock. */
  z.strictObject({ daysAgo: z.number(), clock: z.string() }),
  /** At any time of day: for orders that must be recent. */
  z.strictObject({ hoursAgo: z.number() }),
]);

/** A share of the total that the engine works out, and so much more. */
const payment = z.strictObject({
  item: z.string(),
  ofTotal: z._default(z.number(), 0),
  plusFen: z._default(z.number(), 0),
  channelDiscountFen: z.optional(z.number()),
});

const facts = z.omit(completedTrip, {
  passengerMobile: true,
  orderedAt: true,
  departedAt: true,
  completedAt: true,
  estimate: true,
  payments: true,
  advancePayments: true,
  refundPendingFen: true,
});

/** An order; the fare engine works out its price. */
export const demoTrip = z.strictObject({
  /** What to look for on the breakdown. */
  shows: z.string(),
  departed: moment,
  /** In Nanjing, a quick ride for now, unless it says so. */
  trip: z.extend(facts, {
    cityCode: z._default(areaCode, '320100'),
    typeModule: z._default(typeModule, 4),
    typeTime: z._default(typeTime, 1),
    vehicleLevel: z._default(vehicleLevel, 1),
  }),
  /** What it was ordered with. */
  estimate: z.optional(
    z.strictObject({
      minutesEarlier: z.number(),
      distanceMetres: z.number(),
      durationSeconds: z.number(),
      flatPriceFen: z.optional(z.number()),
    }),
  ),
  /** All of it, by one payment, unless it says so. */
  pays: z._default(
    z.strictObject({
      advancePayments: completedTrip.shape.advancePayments,
      payments: z.optional(z.array(payment)),
      refundPendingFen: completedTrip.shape.refundPendingFen,
    }),
    { payments: [{ item: '微信支付', ofTotal: 1, plusFen: 0 }] },
  ),
  /** The passenger disputes it with this text, or confirms it. */
  dispute: z.optional(z.string()),
  confirmed: z.optional(z.literal(true)),
});

export type DemoTrip = z.infer<typeof demoTrip>;

/** One order for every state of the breakdown. */
export const demoTrips = z.array(demoTrip).parse(orders);

const ORDERED_BEFORE_MS = 8 * MINUTE_MS;

function momentOf(departed: z.infer<typeof moment>, now: number): number {
  if ('hoursAgo' in departed) return now - departed.hoursAgo * HOUR_MS;
  const midnight = Math.floor((now + CITY_OFFSET_MS) / DAY_MS) * DAY_MS - CITY_OFFSET_MS;
  const [hours = 0, minutes = 0] = departed.clock.split(':').map(Number);
  return midnight - departed.daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
}

/** The trip as the dispatch system would deliver it, still without payments. */
export function deliveryOf(
  { departed, trip, estimate }: DemoTrip,
  passengerMobile: string,
  now: number,
): CompletedTrip {
  const departedAt = momentOf(departed, now);
  return {
    ...trip,
    passengerMobile,
    orderedAt: departedAt - ORDERED_BEFORE_MS,
    departedAt,
    completedAt: departedAt + trip.durationSeconds * 1000,
    ...(estimate ? { estimate: factsOf(estimate, departedAt) } : {}),
  };
}

const factsOf = (
  { minutesEarlier, ...estimated }: NonNullable<DemoTrip['estimate']>,
  departedAt: number,
) => ({ departureTime: departedAt - minutesEarlier * MINUTE_MS, ...estimated });

/** The delivery with what was paid of its total. */
export function paidDelivery(
  { pays: { payments, ...other } }: DemoTrip,
  delivery: CompletedTrip,
  totalFen: number,
): CompletedTrip {
  const amounts = payments?.map(({ ofTotal, plusFen, ...paid }) => ({
    ...paid,
    amountFen: Math.floor(totalFen * ofTotal) + plusFen,
  }));
  return { ...delivery, ...other, payments: amounts };
}
