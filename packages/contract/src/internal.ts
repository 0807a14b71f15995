import { findingCodes } from '@ride/domain/fares/checks/findings';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { completedTrip } from './entities/completed-trip.ts';
import {
  fenAmount,
  id,
  integer,
  moment,
  noAnswerData,
  page,
  pageSize,
  phone,
  text,
} from './fields.ts';
import { internalPublishCalls } from './internal-publish.ts';

/** Calls for other systems of the provider. Every call is idempotent and may be repeated. */

const companyRefusals = { unknownCompany: 60201 } as const;

/**
 * The answer's `msg` names the wrong field. A repetition of an accepted delivery gets the same
 * answer again.
 */
export const momentRefusals = {
  /** The moment is in seconds, with ten digits; milliseconds with thirteen digits are required. */
  momentInSeconds: 60211,
  /**
   * The moment is more than five minutes in the future; smaller differences between clocks are
   * accepted.
   */
  momentInFuture: 60212,
} as const;
const paymentMomentRefusals = { ...momentRefusals, momentBeforeOrder: 60214 } as const;
const companyMomentRefusals = { ...momentRefusals, momentBeforeRegistration: 60213 } as const;

/** A positive amount in fen, up to a hundred million yuan. */
const movedFen = integer(1, 10_000_000_000);

/**
 * A repeated delivery gets the first answer again, even if a decision has changed the fare since.
 * The event `dispute.decided` reports the new fare. Later payments are reported by a call of their
 * own, not by delivering the trip again.
 */
export const recordCompletedTrip = defineCall({
  gateway: 'common',
  path: '/internal/v1/trips/complete',
  ours: true,
  access: 'service',
  summary: 'Deliver a completed trip to be priced and stored',
  request: completedTrip,
  response: z.object({
    orderUuid: z.string(),
    totalFen: z.number(),
    /**
     * `hold` means that the order may not be charged before the passenger confirms it or the desk
     * decides.
     */
    verdict: z.enum(['ok', 'hold']),
    /** What the automatic checks found; empty for `ok`. */
    reasons: z.array(z.object({ code: z.enum(findingCodes), text: z.string() })),
  }),
  refusals: {
    noRuleForTrip: 60101,
    /** The same order was delivered before with other figures. */
    tripDiffers: 60102,
    flawedTrip: 60103,
    ...momentRefusals,
  },
});

export const reportPayment = defineCall({
  gateway: 'common',
  path: '/internal/v1/trips/payment',
  ours: true,
  access: 'service',
  summary: 'Tell that a part of a fare, or all of it, was paid after its trip was delivered',
  request: z.strictObject({
    orderUuid: id,
    /** The payment system's own id, unique within the order. */
    paymentId: id,
    /** Name of the payment channel as in `payments` of a trip, such as 微信支付. */
    item: text(40),
    /**
     * The amount by which the payment reduces the unpaid fare, including the channel's discount.
     */
    amountFen: movedFen,
    channelDiscountFen: z.optional(fenAmount),
    paidAt: moment,
  }),
  response: noAnswerData,
  refusals: {
    unknownOrder: 60111,
    /** The same payment of the order was reported before with other figures. */
    paymentDiffers: 60112,
    /**
     * The payment exceeds the unpaid amount of every bill of the order; `msg` has the amount of the
     * newest bill.
     */
    paymentAboveDue: 60113,
    flawedPayment: 60114,
    ...paymentMomentRefusals,
  },
});

/** One consent: a legal text of `docs/legal`, with the names that were filled in. */
const consent = z.object({
  text: z.string(),
  version: z.string(),
  /** False for a version of the text that this gateway does not know. */
  isKnown: z.boolean(),
  /** The page on which the person agreed. */
  form: z.string(),
  brand: z.string(),
  operator: z.nullish(z.string()),
  supportPhone: z.nullish(z.string()),
  agreedAt: z.number(),
});

const registration = z.object({
  companyId: z.string(),
  fullName: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  registerCity: z.string(),
  cityCode: z.string(),
  scale: z.string(),
  industryId: z.nullish(z.string()),
  source: z.nullish(z.string()),
  sourceId: z.nullish(z.string()),
  extensionType: z.nullish(z.string()),
  recommended: z.boolean(),
  registeredAt: z.number(),
  followedUpAt: z.nullish(z.number()),
  followUpNote: z.nullish(z.string()),
  /** Sum of all top-ups minus their refunds. */
  toppedUpFen: z.number(),
  firstRideAt: z.nullish(z.number()),
  consents: z.array(consent),
});

export const listRegistrations = defineCall({
  gateway: 'common',
  path: '/internal/v1/registrations/list',
  ours: true,
  access: 'service',
  summary: 'Registered companies, newest first',
  request: z.strictObject({
    currPage: page,
    pageSize,
    since: z.optional(moment),
  }),
  response: z.object({ list: z.array(registration), hasMore: z.boolean() }),
});

export const recordTopUp = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/topUp',
  ours: true,
  access: 'service',
  summary: 'Tell that a company topped up',
  request: z.strictObject({ topUpId: id, companyId: id, amountFen: movedFen, paidAt: moment }),
  response: noAnswerData,
  refusals: { ...companyRefusals, topUpDiffers: 60202, ...companyMomentRefusals },
});

export const refundTopUp = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/topUpRefund',
  ours: true,
  access: 'service',
  summary: 'Tell that a top-up, or a part of it, was paid back',
  request: z.strictObject({ refundId: id, topUpId: id, amountFen: movedFen, refundedAt: moment }),
  response: noAnswerData,
  refusals: {
    unknownTopUp: 60203,
    refundTooLarge: 60204,
    refundDiffers: 60205,
    ...momentRefusals,
  },
});

export const recordFirstRide = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/firstRide',
  ours: true,
  access: 'service',
  summary: 'Tell that a company took its first ride',
  request: z.strictObject({ companyId: id, orderUuid: id, riddenAt: moment }),
  response: noAnswerData,
  refusals: { ...companyRefusals, ...companyMomentRefusals },
});

export const recordVerification = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/verified',
  ours: true,
  access: 'service',
  summary: 'Tell that a company was verified',
  request: z.strictObject({ companyId: id, verifiedAt: moment }),
  response: noAnswerData,
  refusals: { ...companyRefusals, ...companyMomentRefusals },
});

export const eraseCompany = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/erase',
  ours: true,
  access: 'service',
  summary: 'Take the name and the people out of a company whose account was cancelled',
  request: z.strictObject({ companyId: id }),
  response: noAnswerData,
  refusals: companyRefusals,
});

export const issueMiniToken = defineCall({
  gateway: 'common',
  path: '/internal/v1/miniTokens/issue',
  ours: true,
  access: 'service',
  summary: "A single-use token with which a mini-program's user enters the pages",
  request: z.strictObject({ mobile: phone }),
  response: z.object({ miniToken: z.string(), expiresAt: z.number() }),
});

export const unlockPhone = defineCall({
  gateway: 'common',
  path: '/internal/v1/phones/unlock',
  ours: true,
  access: 'service',
  summary: 'Lift every wait of a phone after wrong codes and puzzles, and give it texts again',
  request: z.strictObject({
    mobile: phone,
    /** The support agent who identified the owner of the phone; recorded in the audit trail. */
    by: z.optional(text(40)),
  }),
  response: noAnswerData,
});

export const internalCalls = {
  recordCompletedTrip,
  reportPayment,
  listRegistrations,
  recordTopUp,
  refundTopUp,
  recordFirstRide,
  recordVerification,
  eraseCompany,
  issueMiniToken,
  unlockPhone,
  ...internalPublishCalls,
};
