import { findingCodes } from '@ride/domain/fares/checks/findings';
import { lineKinds } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
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

export const internalReadCalls = { readTrip, readCompany };
