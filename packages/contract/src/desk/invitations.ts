import { holdReasons } from '@ride/domain/referral/hold-reason';
import { reviewRefusals, reviewStates } from '@ride/domain/referral/review';
import * as z from 'zod/mini';
import { areaCode, id, noAnswerData, text } from '../fields.ts';
import { colleague } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, defineListExport, pageSchemaOf, periodFields } from './paging.ts';

/**
 * Invitations are held for review if they look arranged, or if their verifier promised large
 * rewards that day.
 */

const invitationRow = z.object({
  companyId: z.string(),
  company: z.string(),
  /** Phone of the inviter, masked. */
  inviter: z.string(),
  inviterId: z.string(),
  /** Null for old invitations, which were stored without a city. */
  cityCode: z.nullable(z.string()),
  /** A Chinese sentence with the figures that made the invitation suspicious. */
  suspicion: z.string(),
  invitedAt: z.number(),
  /**
   * The amount reserved from the activity's budget. For a decided invitation, the amount that was
   * reviewed.
   */
  rewardFen: z.number(),
  state: z.enum(reviewStates),
  /**
   * `decidedAt` is null until a decision. `decidedBy` is also null if the company itself was
   * refused.
   */
  decidedAt: z.nullable(z.number()),
  decidedBy: z.nullable(colleague),
  refusalReason: z.nullable(z.enum(reviewRefusals)),
  note: z.nullable(z.string()),
});

const reviewFilters = {
  state: z._default(z.enum(reviewStates), 'held'),
  reason: z.optional(z.enum(holdReasons)),
  cityCode: z.optional(areaCode),
  inviterId: z.optional(id),
  ...periodFields,
};

export const listReviewedInvitations = defineDeskCall({
  path: '/desk/invitations/list',
  permission: 'invitation.read',
  summary: 'Invitations that wait for a review, oldest first, or reviewed ones, newest first',
  request: z.strictObject({ ...countedPageFields, ...reviewFilters }),
  response: pageSchemaOf(invitationRow),
});

export const exportReviewedInvitations = defineListExport(listReviewedInvitations, reviewFilters);

const decided = { companyId: id, note: z.optional(text(200)) };

export const reviewInvitation = defineDeskCall({
  path: '/desk/invitations/review',
  permission: 'invitation.review',
  summary: 'Release an invitation as if it had never been held, or refuse it for good',
  request: z.discriminatedUnion('outcome', [
    z.strictObject({ ...decided, outcome: z.literal('released') }),
    /** The inviter sees the reason, but not the note. */
    z.strictObject({ ...decided, outcome: z.literal('refused'), reason: z.enum(reviewRefusals) }),
  ]),
  response: noAnswerData,
  refusals: {
    /** The invitation does not exist or was never held. */
    unknownInvitation: 70431,
    /** The invitation was decided before; the message names the decision. */
    alreadyReviewed: 70432,
    /** The invitation is held because of companies that the caller verified. */
    ownVerification: 70433,
  },
});

export const invitationDeskCalls = {
  listReviewedInvitations,
  exportReviewedInvitations,
  reviewInvitation,
};
