import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import {
  tolerantList,
  tolerantPart,
  wireFlag,
  wireMoment,
  wireNumber,
  wireText,
} from './entities/wire-values.ts';
import { id, longText, noAnswerData } from './fields.ts';

/** These calls are ours, with the extension `disputeCases`. */

const receiptNumber = id;

/**
 * One event of the case; events are sorted from oldest to newest. `step` is for example received,
 * takenUp, questionAsked, answered or decided.
 */
const timelineStep = z.object({ step: wireText, at: wireMoment, text: wireText });

const point = z.object({ item: wireText, choice: wireText, text: wireText });

/**
 * A line of the bill before and after the decision, in yuan; null if the line is absent from that
 * bill.
 */
const changedLine = z.object({
  item: wireText,
  oldCost: wireNumber,
  newCost: wireNumber,
  /** The reason in Chinese; null if the line changed only because another one did. */
  reason: wireText,
});

const refund = z.object({
  /** The amount in yuan. */
  amount: wireNumber,
  /** `due` or `paid`. */
  state: wireText,
  /** `expectedBy` is the promised date of the payment, `paidAt` its actual time. */
  expectedBy: wireMoment,
  paidAt: wireMoment,
});

const outcome = z.object({
  /** 1, or 2 after an appeal. */
  round: wireNumber,
  /** `adjusted` or `unchanged`. */
  result: wireText,
  /** True for `unchanged` if an earlier decision had lowered the fare. */
  keepsAdjustment: wireFlag,
  text: wireText,
  decidedAt: wireMoment,
  oldTotal: wireNumber,
  newTotal: wireNumber,
  lines: tolerantList(changedLine, {}),
  /** Refunds by this decision, and for payments that came in after it. */
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
  /**
   * `firstAnswer` and `decision` are the provider's next step, `yourAnswer` is the passenger's;
   * null after the case has ended.
   */
  nextStep: tolerantPart(z.object({ step: wireText, by: wireMoment }), {}),
  /** The question that waits for the passenger's answer. */
  question: tolerantPart(z.object({ text: wireText, askedAt: wireMoment }), {}),
  /** One outcome for each round; the first round comes first. */
  outcomes: tolerantList(outcome, {}),
  mayAnswer: wireFlag,
  mayWithdraw: wireFlag,
  mayAppeal: wireFlag,
  /** Deadline for an appeal against the decision. */
  appealBy: wireMoment,
  mayAddPictures: wireFlag,
});

export const readDisputeCases = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/disputeCase/read',
  ours: true,
  access: 'sessionNeeded',
  summary:
    "The disputes and reports of an order of the caller's own, with their course and outcome",
  request: z.strictObject({ orderUuid: id }),
  /** Sorted from newest to oldest; empty if the order has no case. */
  response: z.object({ cases: tolerantList(disputeCase, {}) }),
});

export const answerDispute = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/dispute/answer',
  ours: true,
  access: 'sessionNeeded',
  summary: "Answer the open question in a case of the caller's own",
  request: z.strictObject({ receiptNumber, text: longText(500) }),
  response: noAnswerData,
  refusals: {
    /** There is no open question: none was asked, it was answered, or the case has ended. */
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
  response: noAnswerData,
  refusals: { disputeDecided: 30411 },
});

export const appealDispute = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/dispute/appeal',
  ours: true,
  access: 'sessionNeeded',
  summary: "Have a decision about a case of the caller's own looked at by another person, once",
  request: z.strictObject({ receiptNumber, text: longText(500) }),
  response: noAnswerData,
  refusals: {
    disputeNotDecided: 30421,
    alreadyAppealed: 30422,
    /** The decision is more than seven days old. */
    appealTooLate: 30423,
  },
});

export const disputeCaseCalls = {
  readDisputeCases,
  answerDispute,
  withdrawDispute,
  appealDispute,
};
