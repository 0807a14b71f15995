import { companyStates } from '@ride/domain/companies/company-case';
import { joinStates } from '@ride/domain/companies/join-case';
import {
  disputeCaseStates,
  disputeKinds,
  disputeOutcomes,
} from '@ride/domain/disputes/dispute-case';
import * as z from 'zod/mini';
import { id, phone } from '../fields.ts';
import { codeScene } from '../verification.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { refundRow } from './dispute-tools.ts';
import { pageFields, pageSchemaOf } from './paging.ts';

/**
 * Each section of the customer page has a call of its own, because the sections need different
 * permissions.
 */

const userId = id;
/**
 * Searches by complete phone are limited per hour, since trying all numbers would defeat the masks.
 */
const tooManySearches = { tooManySearches: 70802 } as const;

export const findCustomer = defineDeskCall({
  path: '/desk/customers/find',
  permission: 'customer.read',
  summary: 'The customer of a whole phone',
  request: z.strictObject({ mobile: phone }),
  response: z.object({ userId: z.nullable(z.string()) }),
  refusals: tooManySearches,
});

export const getCustomer = defineDeskCall({
  path: '/desk/customers/get',
  permission: 'customer.read',
  summary: 'A customer, the phone masked',
  request: z.strictObject({ userId }),
  response: z.object({
    userId: z.string(),
    /** Masked; empty after the account was erased. */
    phone: z.string(),
    createdAt: z.number(),
    lastLoginAt: z.nullable(z.number()),
  }),
  refusals: { unknownCustomer: 70801 },
});

export const listCustomerCodes = defineDeskCall({
  path: '/desk/customers/codes',
  permission: 'customer.read',
  summary:
    'The newest code of each kind that was sent to a customer within a day, without the code',
  request: z.strictObject({ userId }),
  response: z.array(
    z.object({ scene: codeScene, sentAt: z.number(), state: z.enum(['sent', 'used', 'failed']) }),
  ),
});

const caseAbout = z.object({
  receiptNumber: z.string(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeCaseStates),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** 1, or 2 after an appeal. */
  round: z.union([z.literal(1), z.literal(2)]),
  orderUuid: z.string(),
  cityCode: z.string(),
  raisedAt: z.number(),
  /** The text message about the newest question or decision; null if there was none. */
  notice: z.nullable(
    z.object({
      kind: z.enum(['disputeAsked', 'disputeDecided']),
      /** When the message was sent; if it is not sent yet, when its reason arose. */
      at: z.number(),
      state: z.enum(['sent', 'waiting', 'givenUp']),
    }),
  ),
});

/** Longest list of cases. The cases of a customer who has more are found by order. */
export const MAX_CASES_LISTED = 200;

export const listCasesAbout = defineDeskCall({
  path: '/desk/disputes/about',
  permission: 'dispute.read',
  summary:
    'Cases about a customer’s orders or about one order, the newest first, and their refunds',
  request: z.union([z.strictObject({ userId }), z.strictObject({ orderUuid: id })]),
  response: z.object({ cases: z.array(caseAbout), refunds: z.array(refundRow) }),
});

export const listCompaniesOfPhone = defineDeskCall({
  path: '/desk/companies/ofPhone',
  permission: 'company.read',
  summary: 'Companies that a customer or a whole phone registered, and asked to join',
  request: z.union([z.strictObject({ userId }), z.strictObject({ mobile: phone })]),
  response: z.object({
    companies: z.array(
      z.object({
        companyId: z.string(),
        receiptNumber: z.string(),
        fullName: z.string(),
        cityCode: z.string(),
        state: z.enum(companyStates),
        registeredAt: z.number(),
      }),
    ),
    joins: z.array(
      z.object({
        requestId: z.string(),
        fullName: z.string(),
        state: z.enum(joinStates),
        requestedAt: z.number(),
        /** When the decision was sent to the applicant. */
        notifiedAt: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: tooManySearches,
});

const invitationRow = z.object({
  companyId: z.string(),
  /** The company's name, masked. */
  invitee: z.string(),
  boundAt: z.number(),
  /**
   * `nothing` means that the rules grant no reward; `held`, `released` and `refused` are results of
   * the review.
   */
  standing: z.enum(['earning', 'nothing', 'held', 'released', 'refused']),
  /** Promised and paid rewards, without those that were taken back. */
  rewardFen: z.number(),
});

export const listCustomerInvitations = defineDeskCall({
  path: '/desk/invitations/ofCustomer',
  permission: 'customer.read',
  summary: 'Companies that a customer invited, the newest first',
  request: z.strictObject({ userId, ...pageFields }),
  response: pageSchemaOf(invitationRow),
});

export const findInviter = defineDeskCall({
  path: '/desk/customers/findInviter',
  permission: 'customer.read',
  summary: 'The customer who invites by a code',
  request: z.strictObject({ recommendId: id }),
  response: z.object({ userId: z.nullable(z.string()) }),
});

export const customerDeskCalls = {
  findCustomer,
  getCustomer,
  listCustomerCodes,
  listCasesAbout,
  listCompaniesOfPhone,
  listCustomerInvitations,
  findInviter,
};
