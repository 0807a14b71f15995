import {
  type CompletedTrip,
  completedTrip,
  paymentKind,
} from '@ride/contract/entities/completed-trip';
import { typeModule, typeTime, vehicleLevel } from '@ride/contract/entities/ride-fields';
import { areaCode } from '@ride/contract/fields';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import * as z from 'zod/mini';
import orders from '../orders.json' with { type: 'json' };

/** Times are relative to the moment at which the data is loaded. */
const moment = z.union([
  z.strictObject({ daysAgo: z.number(), clock: z.string() }),
  z.strictObject({ hoursAgo: z.number() }),
]);

/** A share of the computed total, and an amount to add. */
const payment = z.strictObject({
  item: z.string(),
  ofTotal: z._default(z.number(), 0),
  plusFen: z._default(z.number(), 0),
  channelDiscountFen: z.optional(z.number()),
  /** Without it the trip cannot be invoiced. */
  kind: z.optional(paymentKind),
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
  refundPendingBy: true,
});

export const demoTrip = z.strictObject({
  /** What a reader should look for on the breakdown. */
  shows: z.string(),
  departed: moment,
  /** Without these facts a trip is a quick ride in Nanjing, ordered for now. */
  trip: z.extend(facts, {
    cityCode: z._default(areaCode, '320100'),
    typeModule: z._default(typeModule, 4),
    typeTime: z._default(typeTime, 1),
    vehicleLevel: z._default(vehicleLevel, 1),
  }),
  estimate: z.optional(
    z.strictObject({
      minutesEarlier: z.number(),
      distanceMetres: z.number(),
      durationSeconds: z.number(),
      flatPriceFen: z.optional(z.number()),
    }),
  ),
  /** By default one payment with money covers the total. */
  pays: z._default(
    z.strictObject({
      advancePayments: completedTrip.shape.advancePayments,
      payments: z.optional(z.array(payment)),
      refundPendingFen: completedTrip.shape.refundPendingFen,
      refundDays: z.optional(z.number()),
    }),
    { payments: [{ item: '微信支付', ofTotal: 1, plusFen: 0, kind: 'money' }] },
  ),
  dispute: z.optional(z.string()),
  confirmed: z.optional(z.literal(true)),
});

export type DemoTrip = z.infer<typeof demoTrip>;

/** Every state of the breakdown has one order. */
export const demoTrips = z.array(demoTrip).parse(orders);

const ORDERED_BEFORE_MS = 8 * MINUTE_MS;

function momentOf(departed: z.infer<typeof moment>, now: number): number {
  if ('hoursAgo' in departed) return now - departed.hoursAgo * HOUR_MS;
  const midnight = Math.floor((now + CITY_OFFSET_MS) / DAY_MS) * DAY_MS - CITY_OFFSET_MS;
  const [hours = 0, minutes = 0] = departed.clock.split(':').map(Number);
  return midnight - departed.daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
}

export function toDelivery(
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

export function toPaidDelivery(
  { pays: { payments, refundDays, ...other } }: DemoTrip,
  delivery: CompletedTrip,
  totalFen: number,
): CompletedTrip {
  const amounts = payments?.map(({ ofTotal, plusFen, ...paid }) => ({
    ...paid,
    amountFen: Math.floor(totalFen * ofTotal) + plusFen,
  }));
  const refundBy =
    refundDays === undefined ? {} : { refundPendingBy: delivery.completedAt + refundDays * DAY_MS };
  return { ...delivery, ...other, ...refundBy, payments: amounts };
}
