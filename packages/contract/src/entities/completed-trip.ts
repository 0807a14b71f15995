import { paymentKinds } from '@ride/domain/fares/order-money';
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

/**
 * What a payment consists of: the passenger's money, balance that was topped up before, money of
 * their company, or a coupon. It decides what can be invoiced; a payment without it cannot be.
 */
export const paymentKind = z.enum(paymentKinds);

const payment = z.strictObject({
  /** Name of the payment channel, such as 微信支付. */
  item: text(40),
  amountFen: fenAmount,
  channelDiscountFen: z.optional(fenAmount),
  kind: z.optional(paymentKind),
});
const payments = z.optional(z.array(payment).check(z.maxLength(20)));

/**
 * What the passenger saw before the ride, from your own estimate or one of this gateway. The ride's
 * facts are required, because the estimate is priced again from them.
 */
export const estimateFacts = z.strictObject({
  /** Without it the time type of the trip is used. */
  typeTime: z.optional(typeTime),
  departureTime: moment,
  distanceMetres: metres,
  durationSeconds: seconds,
  /** The agreed flat price. */
  flatPriceFen: z.optional(fenAmount),
  /** Discount in ten-thousandths: 1500 is fifteen per cent off. */
  discountTenThousandths: z.optional(integer(0, 10_000)),
  highwayFen: z.optional(fenAmount),
  bridgeFen: z.optional(fenAmount),
  crossesCities: z.optional(z.boolean()),
  /**
   * The total that was shown to the passenger, for one car or for all of `carNumber`. Without it
   * the total is computed from these facts.
   */
  totalFen: z.optional(fenAmount),
  /**
   * The coupon that is already subtracted from `totalFen`, for as many cars. Bills are before
   * coupons.
   */
  couponFen: z.optional(fenAmount),
  /**
   * A rule id, or one version of a rule as `rule:version`. Without it the rule of the trip is used.
   */
  fareRuleId: z.optional(id),
});

/**
 * A completed trip as the dispatch system delivers it. The gateway prices the trip when it arrives.
 * A cancelled order is not delivered.
 */
export const completedTrip = z.strictObject({
  orderUuid: id,
  /**
   * Id of the route plan of an enterprise order, by which its passenger reads the order; absent for
   * other orders.
   */
  routePlanUuid: z.optional(id),
  /** Phone of the passenger, who reads the fare of the order. */
  passengerMobile: phone,
  typeModule,
  typeTime,
  vehicleLevel: z.optional(vehicleLevel),
  expandBizLine: z.optional(expandBizLine),
  showName: z.optional(text(40)),
  cityCode: areaCode,
  areaCode: z.optional(areaCode),
  /**
   * Latitude of the start. Without a position the rule of a pricing area is not found, and the rule
   * of the district or city prices the trip.
   */
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  /** Latitude of the end of the ride. */
  dropOffLatitude: z.optional(latitude),
  /** Longitude of the end of the ride. */
  dropOffLongitude: z.optional(longitude),
  /** Name of the place where the ride started, as the passenger knows it, such as 南京南站. */
  pickUpName: z.optional(text(100)),
  /** Name of the place where the ride ended. */
  dropOffName: z.optional(text(100)),
  /**
   * Rule of the order, or a rule version that was in force then. Without it the rule for place and
   * time is used.
   */
  fareRuleId: z.optional(id),
  /**
   * Id of an estimate of this gateway that the order was placed with. Facts in `estimate` take
   * precedence.
   */
  estimateUuid: z.optional(id),
  estimate: z.optional(estimateFacts),
  /** How many cars were ordered together. This or `orderGroupUuid` is enough. */
  carNumber: z.optional(integer(1, 20)),
  /** An id that the orders of cars that were ordered together have in common. */
  orderGroupUuid: z.optional(id),
  /** Number plate of the vehicle. */
  vehicleNumber: z.optional(text(20)),
  /** When the order was placed. */
  orderedAt: moment,
  /** When the ride started. */
  departedAt: moment,
  /** When the ride ended. */
  completedAt: moment,
  distanceMetres: metres,
  /** Duration of the ride in seconds; what `waitingSeconds` counts is not part of it. */
  durationSeconds: seconds,
  /** Parts of the ride in their order; together they make its distance and duration. */
  segments: z.optional(
    z
      .array(z.strictObject({ distanceMetres: metres, durationSeconds: seconds }))
      .check(z.minLength(1), z.maxLength(500)),
  ),
  /** How long the driver waited for the passenger. */
  waitingSeconds: z.optional(seconds),
  /** How far the driver came to the passenger. */
  pickUpMetres: z.optional(metres),
  crossesCities: z.optional(z.boolean()),
  highwayFen: z.optional(fenAmount),
  bridgeFen: z.optional(fenAmount),
  /** Parking fees. */
  parkingFen: z.optional(fenAmount),
  /** Other fees. */
  otherFeesFen: z.optional(fenAmount),
  /** Discount in ten-thousandths: 1500 is fifteen per cent off. */
  discountTenThousandths: z.optional(integer(0, 10_000)),
  /** The agreed flat price; nothing is metered then. */
  flatPriceFen: z.optional(fenAmount),
  /** What was paid before the ride. */
  advancePayments: payments,
  /** What was paid until the delivery. */
  payments,
  /** A refund that the passenger has not got yet. */
  refundPendingFen: z.optional(fenAmount),
  /** The moment by which the passenger has this refund at the latest. */
  refundPendingBy: z.optional(moment),
  /** True if the order is abnormal, so that the passenger may dispute or confirm its fare. */
  abnormal: z.optional(z.boolean()),
  hideFareRule: z.optional(z.boolean()),
});

export type EstimateFacts = z.infer<typeof estimateFacts>;
export type CompletedTrip = z.infer<typeof completedTrip>;
