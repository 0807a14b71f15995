import * as z from 'zod/mini';
import {
  areaCode,
  fenAmount,
  id,
  integer,
  latitude,
  longitude,
  moment,
  phone,
  text,
} from '../fields.ts';
import { expandBizLine, typeModule, typeTime, vehicleLevel } from './ride-fields.ts';

const metres = integer(0, 5_000_000);
const seconds = integer(0, 864_000);

const payment = z.strictObject({
  item: text(40),
  amountFen: fenAmount,
  channelDiscountFen: z.optional(fenAmount),
});
const payments = z.optional(z.array(payment).check(z.maxLength(20)));

/**
 * The facts of an estimate: those of the ride are needed, so that the estimate can be priced again.
 * Handed over by a provider with estimates of its own, or of an estimate of this gateway.
 */
export const estimateFacts = z.strictObject({
  /** Without it that of the trip; so the rule below. */
  typeTime: z.optional(typeTime),
  departureTime: moment,
  distanceMetres: metres,
  durationSeconds: seconds,
  flatPriceFen: z.optional(fenAmount),
  discountTenThousandths: z.optional(integer(0, 10_000)),
  highwayFen: z.optional(fenAmount),
  bridgeFen: z.optional(fenAmount),
  crossesCities: z.optional(z.boolean()),
  /** What was shown, for one car or for all of `carNumber`; without it what these facts come to. */
  totalFen: z.optional(fenAmount),
  /** Taken off `totalFen` already, for as many cars as that is; a bill is before coupons. */
  couponFen: z.optional(fenAmount),
  /** A rule, or one version of it as `rule:version`. */
  fareRuleId: z.optional(id),
});

/** A completed trip as the dispatch system delivers it; it is priced on arrival. */
export const completedTrip = z.strictObject({
  orderUuid: id,
  /** Given for an enterprise order, which its passenger reads by this id. */
  routePlanUuid: z.optional(id),
  passengerMobile: phone,
  typeModule,
  typeTime,
  vehicleLevel: z.optional(vehicleLevel),
  expandBizLine: z.optional(expandBizLine),
  showName: z.optional(text(40)),
  cityCode: areaCode,
  areaCode: z.optional(areaCode),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  dropOffLatitude: z.optional(latitude),
  dropOffLongitude: z.optional(longitude),
  /** The rule of the order, or a version that was in force then; without it that of place and time. */
  fareRuleId: z.optional(id),
  /** An estimate of this gateway that the order was placed with; facts in `estimate` come first. */
  estimateUuid: z.optional(id),
  estimate: z.optional(estimateFacts),
  /** How many cars were ordered together, and what their orders have in common; either is enough. */
  carNumber: z.optional(integer(1, 20)),
  orderGroupUuid: z.optional(id),
  vehicleNumber: z.optional(text(20)),
  orderedAt: moment,
  departedAt: moment,
  completedAt: moment,
  distanceMetres: metres,
  durationSeconds: seconds,
  segments: z.optional(
    z
      .array(z.strictObject({ distanceMetres: metres, durationSeconds: seconds }))
      .check(z.minLength(1), z.maxLength(500)),
  ),
  waitingSeconds: z.optional(seconds),
  pickUpMetres: z.optional(metres),
  crossesCities: z.optional(z.boolean()),
  highwayFen: z.optional(fenAmount),
  bridgeFen: z.optional(fenAmount),
  parkingFen: z.optional(fenAmount),
  otherFeesFen: z.optional(fenAmount),
  /** Ten-thousandths: 1500 is fifteen per cent off. */
  discountTenThousandths: z.optional(integer(0, 10_000)),
  /** Given: a flat price, and nothing is metered. */
  flatPriceFen: z.optional(fenAmount),
  advancePayments: payments,
  payments,
  refundPendingFen: z.optional(fenAmount),
  abnormal: z.optional(z.boolean()),
  hideFareRule: z.optional(z.boolean()),
});

export type EstimateFacts = z.infer<typeof estimateFacts>;
export type CompletedTrip = z.infer<typeof completedTrip>;
