import { tripStates } from '@ride/domain/fares/trip-state';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';

const ownTrip = z.object({
  orderUuid: z.string(),
  /** When the ride started, in epoch milliseconds. */
  departedAt: z.number(),
  /** Name of the place where the ride started; null if it is unknown. */
  from: z.nullable(z.string()),
  /** Name of the place where the ride ended; null if it is unknown. */
  to: z.nullable(z.string()),
  /** The fare of the newest bill, in fen. */
  totalFen: z.number(),
  /** What is not paid yet, in fen; while the fare is checked, it need not be paid. */
  unpaidFen: z.number(),
  /** The refund that the passenger has not got yet, in fen. */
  refundPendingFen: z.number(),
  /**
   * The fare is checked, to be paid, paid with a refund to come, or paid. The first that holds
   * counts.
   */
  state: z.enum(tripStates),
});

export const ownTrips = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/ownTrips',
  ours: true,
  access: 'sessionNeeded',
  summary: "The caller's completed trips, by pages of 20",
  request: z.strictObject({
    /** `nextCursor` of the previous page; absent for the first page. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w.:-]{1,64}$/))),
  }),
  response: z.object({
    /** The newest end of a ride first. */
    trips: z.array(ownTrip),
    /** Cursor of the next page; null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
});

export const ownTripCalls = { ownTrips };
