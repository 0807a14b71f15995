import { lineObjections, MAX_DISPUTED_LINES } from '@ride/domain/disputes/line-objections';
import * as z from 'zod/mini';
import { captchaNeededRefusal, captchaRefusals } from './captcha.ts';
import { defineCall } from './define-call.ts';
import { wireMoment, wireNumber, wireText } from './entities/wire-values.ts';
import { id, longText, text } from './fields.ts';
import { RAISE_DISSENT_PATH } from './raise-dissent-path.ts';
import { smsCode, smsCodeRefusals, ticket } from './verification.ts';

/**
 * Proof that a person makes the call: a captcha ticket, or a text-message code that was sent to the
 * session's phone, requested for the purpose (`scene`) of this call. Each proof can be used once,
 * whatever the answer is. A few calls need none.
 */
const proof = {
  captchaTicket: z.optional(ticket),
  identifyCode: z.optional(smsCode),
} as const;

const proofRefusals = { ...captchaNeededRefusal, ...captchaRefusals, ...smsCodeRefusals } as const;

/** Optional and ours: the disputed lines of the bill, each with what the passenger objects to. */
const points = z.optional(
  z
    .array(
      z.strictObject({
        /** Name of the bill line. */
        item: text(40),
        choice: z.enum(lineObjections),
        /** What the passenger adds in words. */
        text: z.optional(text(200)),
      }),
    )
    .check(z.maxLength(MAX_DISPUTED_LINES)),
);

/** The receipt number is shown to the passenger. */
const receipt = z.nullable(z.object({ receiptNumber: wireText, raisedAt: wireMoment }));

export const raiseDissent = defineCall({
  gateway: 'passenger',
  path: RAISE_DISSENT_PATH,
  ours: true,
  access: 'sessionNeeded',
  summary: "Dispute the fare of an order of the caller's own",
  request: z.strictObject({
    orderUuid: id,
    /** Why the passenger disputes the fare. */
    reason: longText(500),
    points,
    ...proof,
  }),
  response: receipt,
  refusals: {
    /** The provider accepts disputes of abnormal orders only, and this order is not abnormal. */
    disputeNotAllowed: 30101,
    /** The fare of this order was disputed before. */
    alreadyDisputed: 30102,
    /**
     * The ride and its delivery ended more than 48 hours ago, and the desk has no open check of the
     * order.
     */
    disputeTooLate: 30103,
    ...proofRefusals,
  },
});

export const costProblem = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/costProblem',
  access: 'sessionNeeded',
  summary: "Report a problem with the costs of an order of the caller's own",
  request: z.strictObject({
    orderUuid: id,
    /** Names of the disputed bill lines. */
    items: z.optional(z.array(text(40)).check(z.maxLength(20))),
    /** The problem in the passenger's words. */
    problem: longText(500),
    points,
    ...proof,
  }),
  response: receipt,
  refusals: {
    /** The provider accepts no reports about this order. */
    reportNotAllowed: 30201,
    /** A problem with this order was reported before. */
    alreadyReported: 30202,
    /** The time for reports about this order is over. */
    reportTooLate: 30203,
    ...proofRefusals,
  },
});

export const confirmFare = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/confirmFare',
  ours: true,
  access: 'sessionNeeded',
  summary: "Confirm the fare of an abnormal order of the caller's own; idempotent",
  request: z.strictObject({ orderUuid: id }),
  /** The confirmed amount in yuan, and when it was first confirmed. */
  response: z.object({
    /** The confirmed amount in yuan. */
    amount: wireNumber,
    confirmedAt: wireMoment,
  }),
  refusals: {
    /** The order is not abnormal, so its fare needs no confirmation. */
    fareNotAbnormal: 30301,
    /** The fare is disputed, or a report or an appeal about it is open. */
    fareDisputed: 30302,
    /** A decision about the fare waits for its second signature. */
    fareBeingAdjusted: 30303,
  },
});

export const disputeCalls = { confirmFare, raiseDissent, costProblem };
