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
const timelineStep = z.object({
  /** What happened. */
  step: wireText,
  /** When it happened. */
  at: wireMoment,
  /** What was said with it, if anything. */
  text: wireText,
});

const point = z.object({
  item: wireText,
  choice: wireText,
  /** What the passenger adds in words. */
  text: wireText,
});

/**
 * A line of the bill before and after the decision, in yuan; null if the line is absent from that
 * bill.
 */
const changedLine = z.object({
  item: wireText,
  /** The amount before the decision. */
  oldCost: wireNumber,
  /** The amount after it. */
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
  /** The answer to the passenger. */
  text: wireText,
  decidedAt: wireMoment,
  /** The total in yuan before the decision. */
  oldTotal: wireNumber,
  /** The total in yuan after it. */
  newTotal: wireNumber,
  /** The lines of the bill that the decision changed. */
  lines: tolerantList(changedLine, {}),
  /** Refunds by this decision, and for payments that came in after it. */
  refunds: tolerantList(refund, {}),
});

const disputeCase = z.object({
  receiptNumber: wireText,
  /**
   * `dissent` (a dispute of the fare), `costProblem` (a report about some of its lines), `held`
   * (the desk's own case of an order held for review) or `wrongRule` (priced by a wrong rule).
   */
  kind: wireText,
  /** State of the case. */
  state: wireText,
  /** 1, or 2 after an appeal. */
  round: wireNumber,
  raisedAt: wireMoment,
  /** What the passenger wrote. */
  text: wireText,
  /** The disputed lines of the bill. */
  points: tolerantList(point, {}),
  /** The pictures that the passenger added. */
  pictures: tolerantList(
    z.object({
      pictureId: wireText,
      /** When the picture was added. */
      addedAt: wireMoment,
    }),
    {},
  ),
  /** The course of the case, from oldest to newest. */
  timeline: tolerantList(timelineStep, {}),
  /**
   * `firstAnswer` and `decision` are the provider's next step, `yourAnswer` is the passenger's;
   * null after the case has ended.
   */
  nextStep: tolerantPart(
    z.object({
      /** What is to come next. */
      step: wireText,
      /** The moment by which it is promised or due. */
      by: wireMoment,
    }),
    {},
  ),
  /** The question that waits for the passenger's answer. */
  question: tolerantPart(
    z.object({
      /** The question. */
      text: wireText,
      /** When the question was asked. */
      askedAt: wireMoment,
    }),
    {},
  ),
  /** One outcome for each round; the first round comes first. */
  outcomes: tolerantList(outcome, {}),
  /** True if the passenger may answer a question now. */
  mayAnswer: wireFlag,
  /** True if the passenger may withdraw the case now. */
  mayWithdraw: wireFlag,
  /** True if the passenger may appeal now. */
  mayAppeal: wireFlag,
  /** Deadline for an appeal against the decision. */
  appealBy: wireMoment,
  /** True if the passenger may add pictures now. */
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
  response: z.object({
    /** The cases of the order. */
    cases: tolerantList(disputeCase, {}),
  }),
});

export const answerDispute = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/dispute/answer',
  ours: true,
  access: 'sessionNeeded',
  summary: "Answer the open question in a case of the caller's own",
  request: z.strictObject({
    receiptNumber,
    /** The answer to the question. */
    text: longText(500),
  }),
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
  refusals: {
    /** The case was decided, so it can no longer be withdrawn. */
    disputeDecided: 30411,
  },
});

export const appealDispute = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/dispute/appeal',
  ours: true,
  access: 'sessionNeeded',
  summary: "Have a decision about a case of the caller's own looked at by another person, once",
  request: z.strictObject({
    receiptNumber,
    /** Why the passenger appeals. */
    text: longText(500),
  }),
  response: noAnswerData,
  refusals: {
    /** The case has no decision that could be appealed against. */
    disputeNotDecided: 30421,
    /** An appeal was made before. */
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
