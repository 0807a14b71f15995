import { findingCodes } from '@ride/domain/fares/checks/findings';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { completedTrip } from './entities/completed-trip.ts';
import { fenAmount, id, integer, moment, nothing, page, pageSize, phone, text } from './fields.ts';
import { internalPublishCalls } from './internal-publish.ts';

/** Calls of other systems of the provider. Each is idempotent and may be repeated. */

const companyRefusals = { unknownCompany: 60201 } as const;

/** `msg` names the field. A delivery that was accepted before is answered as before. */
export const momentRefusals = {
  /** Ten digits where thirteen are meant. */
  momentInSeconds: 60211,
  /** By more than five minutes, which two clocks may differ. */
  momentInFuture: 60212,
} as const;
const paymentMomentRefusals = { ...momentRefusals, momentBeforeOrder: 60214 } as const;
const companyMomentRefusals = { ...momentRefusals, momentBeforeRegistration: 60213 } as const;

/** Money that moved: at least a fen, up to a hundred million yuan. */
const movedFen = integer(1, 10_000_000_000);

/**
 * A repeated delivery repeats the first answer, also when a decision has changed the fare since: the
 * event `dispute.decided` told what the ride costs then. Later payments are reported, not delivered.
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
    /** `hold`: not to be charged before the passenger confirms it or the desk decides. */
    verdict: z.enum(['ok', 'hold']),
    /** What the checks noticed: none for `ok`. */
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
    /** The payment system's own id, once for an order. */
    paymentId: id,
    /** The channel, as in `payments` of a trip: 微信支付. */
    item: text(40),
    /** What it settles of the fare, with what the channel took off by itself. */
    amountFen: movedFen,
    channelDiscountFen: z.optional(fenAmount),
    paidAt: moment,
  }),
  response: nothing,
  refusals: {
    unknownOrder: 60111,
    /** The same payment of the order was reported before with other figures. */
    paymentDiffers: 60112,
    /** More than any bill of the order leaves to pay; `msg` says what the newest one does. */
    paymentAboveDue: 60113,
    flawedPayment: 60114,
    ...paymentMomentRefusals,
  },
});

/** What was agreed to: a text of `docs/legal`, with the names that stood in it. */
const consent = z.object({
  text: z.string(),
  version: z.string(),
  /** False for a version this gateway does not know. */
  isKnown: z.boolean(),
  /** The page it was ticked on. */
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
  /** What was topped up, less what was paid back. */
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
  response: nothing,
  refusals: { ...companyRefusals, topUpDiffers: 60202, ...companyMomentRefusals },
});

export const refundTopUp = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/topUpRefund',
  ours: true,
  access: 'service',
  summary: 'Tell that a top-up, or a part of it, was paid back',
  request: z.strictObject({ refundId: id, topUpId: id, amountFen: movedFen, refundedAt: moment }),
  response: nothing,
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
  response: nothing,
  refusals: { ...companyRefusals, ...companyMomentRefusals },
});

export const recordVerification = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/verified',
  ours: true,
  access: 'service',
  summary: 'Tell that a company was verified',
  request: z.strictObject({ companyId: id, verifiedAt: moment }),
  response: nothing,
  refusals: { ...companyRefusals, ...companyMomentRefusals },
});

export const eraseCompany = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/erase',
  ours: true,
  access: 'service',
  summary: 'Take the name and the people out of a company whose account was cancelled',
  request: z.strictObject({ companyId: id }),
  response: nothing,
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
    /** Who at support has identified its owner; for the audit log. */
    by: z.optional(text(40)),
  }),
  response: nothing,
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
