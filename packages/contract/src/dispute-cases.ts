import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import {
  tolerantList,
  tolerantPart,
  wireMoment,
  wireNumber,
  wireText,
  wireYes,
} from './entities/wire-values.ts';
import { id, longText, nothing } from './fields.ts';

/** How a passenger follows a dispute or a report to its end. Ours: extension `disputeCases`. */

const receiptNumber = id;

/** What happened, the oldest first: received, takenUp, questionAsked, answered, decided, … */
const timelineStep = z.object({ step: wireText, at: wireMoment, text: wireText });

const point = z.object({ item: wireText, choice: wireText, text: wireText });

/** A line of the bill before and after, in yuan; null where the line was or is not there. */
const changedLine = z.object({
  item: wireText,
  oldCost: wireNumber,
  newCost: wireNumber,
  /** Why, in words; null for a line that changed because of another. */
  reason: wireText,
});

const refund = z.object({
  /** Yuan. */
  amount: wireNumber,
  /** `due` or `paid`. */
  state: wireText,
  /** By when it is to be paid, and when it was. */
  expectedBy: wireMoment,
  paidAt: wireMoment,
});

const outcome = z.object({
  /** 1, or 2 after an appeal. */
  round: wireNumber,
  /** `adjusted` or `unchanged`. */
  result: wireText,
  /** `unchanged`, of a fare that was lowered before. */
  keepsAdjustment: wireYes,
  text: wireText,
  decidedAt: wireMoment,
  oldTotal: wireNumber,
  newTotal: wireNumber,
  lines: tolerantList(changedLine, {}),
  /** Of the decision, and of payments that came in after it. */
  refunds: tolerantList(refund, {}),
});

const disputeCase = z.object({
  receiptNumber: wireText,
  /** dissent, costProblem, held or wrongRule. */
  kind: wireText,
  state: wireText,
  round: wireNumber,
  raisedAt: wireMoment,
  text: wireText,
  points: tolerantList(point, {}),
  pictures: tolerantList(z.object({ pictureId: wireText, addedAt: wireMoment }), {}),
  timeline: tolerantList(timelineStep, {}),
  /** `firstAnswer` or `decision` by the provider, `yourAnswer` by the passenger; null at the end. */
  nextStep: tolerantPart(z.object({ step: wireText, by: wireMoment }), {}),
  /** The open question. */
  question: tolerantPart(z.object({ text: wireText, askedAt: wireMoment }), {}),
  /** Of each round, the first one first. */
  outcomes: tolerantList(outcome, {}),
  mayAnswer: wireYes,
  mayWithdraw: wireYes,
  mayAppeal: wireYes,
  /** Until when a decision may be appealed. */
  appealBy: wireMoment,
  mayAddPictures: wireYes,
});

export const readDisputeCases = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/disputeCase/read',
  ours: true,
  access: 'sessionNeeded',
  summary:
    "The disputes and reports of an order of the caller's own, with their course and outcome",
  request: z.strictObject({ orderUuid: id }),
  /** The newest first; empty when nothing was raised. */
  response: z.object({ cases: tolerantList(disputeCase, {}) }),
});

export const answerDispute = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/dispute/answer',
  ours: true,
  access: 'sessionNeeded',
  summary: "Answer the open question in a case of the caller's own",
  request: z.strictObject({ receiptNumber, text: longText(500) }),
  response: nothing,
  refusals: {
    /** None was asked, or it was answered before, or the case has ended. */
    noQuestion: 30401,
  },
});

export const withdrawDispute = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/dispute/withdraw',
  ours: true,
  access: 'sessionNeeded',
  summary: "Withdraw a case of the caller's own before it is decided; idempotent",
  request: z.strictObject({ receiptNumber }),
  response: nothing,
  refusals: { disputeDecided: 30411 },
});

export const appealDispute = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/dispute/appeal',
  ours: true,
  access: 'sessionNeeded',
  summary: "Have a decision about a case of the caller's own looked at by another person, once",
  request: z.strictObject({ receiptNumber, text: longText(500) }),
  response: nothing,
  refusals: {
    disputeNotDecided: 30421,
    alreadyAppealed: 30422,
    /** More than seven days after the decision. */
    appealTooLate: 30423,
  },
});

export const disputeCaseCalls = {
  readDisputeCases,
  answerDispute,
  withdrawDispute,
  appealDispute,
};
