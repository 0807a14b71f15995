import { joinStates } from '@ride/domain/companies/join-case';
import {
  disputeCaseStates,
  disputeKinds,
  disputeOutcomes,
} from '@ride/domain/disputes/dispute-case';
import { findingCodes } from '@ride/domain/fares/checks/findings';
import { lineKinds } from '@ride/domain/fares/fare-lines';
import { milestones } from '@ride/domain/referral/milestone';
import { rewardStates } from '@ride/domain/referral/reward-state';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { paymentKind } from './entities/completed-trip.ts';
import { id } from './fields.ts';
import { companyRefusals, orderRefusals } from './internal.ts';

/**
 * Reading back by id what other systems have sent, and what events name. Names and phones are null
 * for a key without the group `personalData`, and after they were erased.
 */

const bill = z.object({
  /** 0 for the first bill; the highest revision is in force. */
  revision: z.number(),
  /** The case whose decision made this bill; null for the first bill. */
  receiptNumber: z.nullable(z.string()),
  /** The rule version that the bill was priced with, as `rule:version`. */
  ruleVersion: z.string(),
  totalFen: z.number(),
  /** The lines of the bill. */
  lines: z.array(
    z.object({
      /** Which fee the line is, in English. */
      kind: z.enum([...lineKinds, 'other']),
      item: z.string(),
      amountFen: z.number(),
    }),
  ),
  /** When the bill was made, in epoch milliseconds. */
  createdAt: z.number(),
});

const payment = z.object({
  /** Name of the payment channel. */
  item: z.string(),
  amountFen: z.number(),
  channelDiscountFen: z.number(),
  /** What it consists of; null if it was not told. */
  kind: z.nullable(paymentKind),
  /** The payment system's own id; null for a payment that was delivered with the trip. */
  paymentId: z.nullable(z.string()),
  /** When it was paid; null for a payment that was delivered with the trip. */
  paidAt: z.nullable(z.number()),
});

const refund = z.object({
  refundId: z.string(),
  receiptNumber: z.string(),
  revision: z.number(),
  amountFen: z.number(),
  /** When the refund fell due. */
  dueAt: z.number(),
  /** When it was paid; null while it is due. */
  paidAt: z.nullable(z.number()),
  /** The payment system's own id, if it was reported. */
  paymentId: z.nullable(z.string()),
});

export const readTrip = defineCall({
  gateway: 'common',
  path: '/internal/v1/trips/read',
  ours: true,
  access: 'service',
  summary: 'A delivered trip with its bills, payments and refunds',
  request: z.strictObject({ orderUuid: id }),
  response: z.object({
    orderUuid: z.string(),
    /** Id of the route plan of an enterprise order; null for other orders. */
    routePlanUuid: z.nullable(z.string()),
    /** Phone of the passenger; null without the group `personalData`. */
    passengerMobile: z.nullable(z.string()),
    cityCode: z.string(),
    /** When the order was placed, as it was delivered. */
    orderedAt: z.number(),
    /** When the ride started, as it was delivered. */
    departedAt: z.number(),
    /** When the ride ended, as it was delivered. */
    completedAt: z.number(),
    distanceMetres: z.number(),
    durationSeconds: z.number(),
    /** What the automatic checks found at the delivery; empty if the order was not held. */
    reasons: z.array(
      z.object({
        /** Which check found it. */
        code: z.enum(findingCodes),
        /** What was found, in Chinese. */
        text: z.string(),
      }),
    ),
    /** When the passenger confirmed the fare; null if it was not confirmed. */
    confirmedAt: z.nullable(z.number()),
    /** The price of the ride that is in force. */
    totalFen: z.number(),
    /** What is still to be paid of it. */
    unpaidFen: z.number(),
    /** Refunds that are still to be paid, those delivered with the trip included. */
    refundPendingFen: z.number(),
    /** All bills from the first one to the one in force. */
    bills: z.array(bill),
    /** All payments, those delivered with the trip first. */
    payments: z.array(payment),
    /** The refunds that were decided. */
    refunds: z.array(refund),
  }),
  refusals: orderRefusals,
});

const topUp = z.object({
  topUpId: z.string(),
  amountFen: z.number(),
  paidAt: z.number(),
  /** The part that was paid back, in fen. */
  refundedFen: z.number(),
});

export const readCompany = defineCall({
  gateway: 'common',
  path: '/internal/v1/companies/read',
  ours: true,
  access: 'service',
  summary: 'A registered company with its verification, first ride and top-ups',
  request: z.strictObject({ companyId: id }),
  response: z.object({
    companyId: z.string(),
    /** Full name of the company; null without the group `personalData`. */
    fullName: z.nullable(z.string()),
    /** Name of the contact person; null without the group `personalData`. */
    contactName: z.nullable(z.string()),
    /** Phone of the contact person; null without the group `personalData`. */
    contactPhone: z.nullable(z.string()),
    cityCode: z.string(),
    registeredAt: z.number(),
    /** When the company was verified; null if it is not. */
    verifiedAt: z.nullable(z.number()),
    /** When the company took its first ride; null before it. */
    firstRideAt: z.nullable(z.number()),
    /** The top-ups that were reported, the oldest first. */
    topUps: z.array(topUp),
  }),
  refusals: companyRefusals,
});

export const readJoinRequest = defineCall({
  gateway: 'common',
  path: '/internal/v1/joinRequests/read',
  ours: true,
  access: 'service',
  summary: 'A request to join a company, and its decision',
  request: z.strictObject({ joinRequestId: id }),
  response: z.object({
    joinRequestId: z.string(),
    /** The registered company of the requested name; null if there is none. */
    companyId: z.nullable(z.string()),
    /** Requested name of the company; null without the group `personalData`. */
    fullName: z.nullable(z.string()),
    /** Name of the applicant; null without the group `personalData`. */
    applicantName: z.nullable(z.string()),
    /** Phone of the applicant; null without the group `personalData`. */
    applicantPhone: z.nullable(z.string()),
    requestedAt: z.number(),
    /** Whether it waits, or how it was decided. */
    state: z.enum(joinStates),
    /** The company that the applicant joins; null unless the request was accepted. */
    joinedCompanyId: z.nullable(z.string()),
    /** When it was decided; null while it waits. */
    decidedAt: z.nullable(z.number()),
  }),
  refusals: {
    /** There is no such request, or its data were erased. */
    unknownJoinRequest: 60206,
  },
});

const decision = z.object({
  /** 1, or 2 after an appeal. */
  round: z.number(),
  /** Whether the bill was changed. */
  outcome: z.enum(disputeOutcomes),
  /** Price of the ride before the decision, in fen. */
  totalBeforeFen: z.number(),
  /** Price of the ride after the decision, in fen. */
  totalAfterFen: z.number(),
  /** The amount that the decision refunds, in fen; 0 if there is none. */
  refundFen: z.number(),
  /** Revision of the bill that the decision made; null if the bill was not changed. */
  revision: z.nullable(z.number()),
  /** Every line of the bill; empty if nothing changed. */
  lines: z.array(
    z.object({
      item: z.string(),
      /** Amount before the decision in fen. */
      oldFen: z.number(),
      /** Amount after the decision in fen. */
      newFen: z.number(),
    }),
  ),
  decidedAt: z.number(),
});

export const readDispute = defineCall({
  gateway: 'common',
  path: '/internal/v1/disputes/read',
  ours: true,
  access: 'service',
  summary: 'A dispute with its decisions and refunds',
  request: z.strictObject({ receiptNumber: id }),
  response: z.object({
    receiptNumber: z.string(),
    /**
     * `dissent` and `costProblem` come from the passenger, `held` from the automatic checks, and
     * `wrongRule` from a correction of prices.
     */
    kind: z.enum(disputeKinds),
    orderUuid: z.string(),
    /** Phone of the passenger; null without the group `personalData`. */
    passengerMobile: z.nullable(z.string()),
    /** How far the case has come. */
    state: z.enum(disputeCaseStates),
    /** 1, or 2 after an appeal. */
    round: z.number(),
    raisedAt: z.number(),
    /** When the passenger appealed; null without an appeal. */
    appealedAt: z.nullable(z.number()),
    /** When the passenger withdrew; null if the case was not withdrawn. */
    withdrawnAt: z.nullable(z.number()),
    /** The decisions: one, or two after an appeal. */
    decisions: z.array(decision),
    /** Refunds of the decisions, and of payments that came in after them. */
    refunds: z.array(refund),
  }),
  refusals: {
    /** There is no case with this number. */
    unknownDispute: 60405,
  },
});

export const readReward = defineCall({
  gateway: 'common',
  path: '/internal/v1/rewards/read',
  ours: true,
  access: 'service',
  summary: 'The reward for a milestone of an invited company',
  request: z.strictObject({
    /** The invited company. */
    companyId: id,
    /** The milestone that is rewarded. */
    milestone: z.enum(milestones),
  }),
  response: z.object({
    companyId: z.string(),
    inviterId: z.string(),
    /** Phone of the inviter; null without the group `personalData`. */
    inviterPhone: z.nullable(z.string()),
    activityUuid: z.string(),
    /** The milestone that is rewarded. */
    milestone: z.enum(milestones),
    /** Counts up each time the milestone is reached again after its reward was taken back. */
    round: z.number(),
    /**
     * `held` waits for a review, `pending` for the end of the holding period, `available` was paid,
     * `reversed` was taken back or lost, and for `unfunded` the budget was used up.
     */
    state: z.enum(rewardStates),
    amountFen: z.number(),
    /** When the milestone was reached, in epoch milliseconds. */
    reachedAt: z.number(),
    /** When the holding period ends, in epoch milliseconds. */
    dueAt: z.number(),
    /** When the reward came into this state, in epoch milliseconds. */
    changedAt: z.number(),
  }),
  refusals: {
    /** No reward was earned for this milestone of this company. */
    unknownReward: 60701,
  },
});

export const internalReadCalls = {
  readTrip,
  readCompany,
  readJoinRequest,
  readDispute,
  readReward,
};
