import { findingCodes } from '@ride/domain/fares/checks/findings';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { completedTrip, paymentKind } from './entities/completed-trip.ts';
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

export const orderRefusals = {
  /** No trip of this order was delivered. */
  unknownOrder: 60111,
} as const;

export const companyRefusals = {
  /** No company has this id. */
  unknownCompany: 60201,
} as const;

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
const paymentMomentRefusals = {
  ...momentRefusals,
  /** The moment is before the order was placed. */
  momentBeforeOrder: 60214,
} as const;
const companyMomentRefusals = {
  ...momentRefusals,
  /** The moment is before the company registered. */
  momentBeforeRegistration: 60213,
} as const;

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
    reasons: z.array(
      z.object({
        /** Which check found it. */
        code: z.enum(findingCodes),
        /** What was found, in Chinese. */
        text: z.string(),
      }),
    ),
  }),
  refusals: {
    /**
     * No fare rule was in force for this trip; `msg` has what was looked for. Publish the rule, then
     * deliver the trip again.
     */
    noRuleForTrip: 60101,
    /**
     * The same order was delivered before with other figures. The first delivery counts; `msg` names
     * the fields that differ and what to do about them.
     */
    tripDiffers: 60102,
    /** The figures of the trip contradict each other; `msg` lists all errors. */
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
    kind: z.optional(paymentKind),
    paidAt: moment,
  }),
  response: noAnswerData,
  refusals: {
    ...orderRefusals,
    /** The same payment of the order was reported before with other figures. */
    paymentDiffers: 60112,
    /**
     * The payment exceeds the unpaid amount of every bill of the order; `msg` has the amount of the
     * newest bill.
     */
    paymentAboveDue: 60113,
    /** The channel's discount is more than the payment. */
    flawedPayment: 60114,
    ...paymentMomentRefusals,
  },
});

/** A legal text that was agreed to, and the names that it contained. */
const consent = z.object({
  /** Name of the legal text. */
  text: z.string(),
  /** SHA-256 of the text before names are filled in, in hex. */
  version: z.string(),
  /** False for a version of the text that this gateway does not know. */
  isKnown: z.boolean(),
  /** The page on which the person agreed. */
  form: z.string(),
  /** The brand that the text named. */
  brand: z.string(),
  /** The company that the text named. */
  operator: z.nullish(z.string()),
  /** The support phone that the text named. */
  supportPhone: z.nullish(z.string()),
  /** When the person agreed, in epoch milliseconds. */
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
  /** The channel that led to the registration. */
  source: z.nullish(z.string()),
  /** 1 for the full form and 2 for the shorter one, unless the address of the page named another. */
  sourceId: z.nullish(z.string()),
  extensionType: z.nullish(z.string()),
  /** True if the registration named an inviter. */
  recommended: z.boolean(),
  registeredAt: z.number(),
  /** When the desk called the company, in epoch milliseconds. */
  followedUpAt: z.nullish(z.number()),
  /** What the desk noted about it. */
  followUpNote: z.nullish(z.string()),
  /** Sum of all top-ups minus their refunds. */
  toppedUpFen: z.number(),
  /** When the company took its first ride, in epoch milliseconds. */
  firstRideAt: z.nullish(z.number()),
  /** The legal texts that the contact agreed to. */
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
    /** Only companies that registered since then. */
    since: z.optional(moment),
  }),
  response: z.object({
    /** The companies of this page. */
    list: z.array(registration),
    hasMore: z.boolean(),
  }),
});

export const recordTopUp = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/topUp',
  ours: true,
  access: 'service',
  summary: 'Tell that a company topped up',
  request: z.strictObject({ topUpId: id, companyId: id, amountFen: movedFen, paidAt: moment }),
  response: noAnswerData,
  refusals: {
    ...companyRefusals,
    /** The same top-up was reported before with other figures. */
    topUpDiffers: 60202,
    ...companyMomentRefusals,
  },
});

export const refundTopUp = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/topUpRefund',
  ours: true,
  access: 'service',
  summary: 'Tell that a top-up, or a part of it, was paid back',
  request: z.strictObject({
    refundId: id,
    topUpId: id,
    amountFen: movedFen,
    /** When it was paid back. */
    refundedAt: moment,
  }),
  response: noAnswerData,
  refusals: {
    /** No top-up with this id was reported. */
    unknownTopUp: 60203,
    /** The refunds of the top-up would exceed it. */
    refundTooLarge: 60204,
    /** The same refund was reported before with other figures. */
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
  request: z.strictObject({
    companyId: id,
    orderUuid: id,
    /** When the ride ended. */
    riddenAt: moment,
  }),
  response: noAnswerData,
  refusals: { ...companyRefusals, ...companyMomentRefusals },
});

export const recordVerification = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/verified',
  ours: true,
  access: 'service',
  summary: 'Tell that a company was verified',
  request: z.strictObject({
    companyId: id,
    /** When the company was verified. */
    verifiedAt: moment,
  }),
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
