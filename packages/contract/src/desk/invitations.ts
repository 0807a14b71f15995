import { holdReasons } from '@ride/domain/referral/hold-reason';
import { reviewRefusals, reviewStates } from '@ride/domain/referral/review';
import * as z from 'zod/mini';
import { areaCode, id, nothing, text } from '../fields.ts';
import { colleague } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, exportOf, pageOf, periodFields } from './paging.ts';

/** Invitations that looked arranged, or whose verifier had promised much that day. */

const invitationRow = z.object({
  companyId: z.string(),
  company: z.string(),
  /** The phone, masked. */
  inviter: z.string(),
  inviterId: z.string(),
  /** Null for one of before it was stored. */
  cityCode: z.nullable(z.string()),
  /** In words, with the figures. */
  suspicion: z.string(),
  invitedAt: z.number(),
  /** Reserved of the activity's budget; of a decided one, what the review was about. */
  rewardFen: z.number(),
  state: z.enum(reviewStates),
  /** Null while nobody has decided; the person also where the company itself was refused. */
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
  response: pageOf(invitationRow),
});

export const exportReviewedInvitations = exportOf(listReviewedInvitations, reviewFilters);

const decided = { companyId: id, note: z.optional(text(200)) };

export const reviewInvitation = defineDeskCall({
  path: '/desk/invitations/review',
  permission: 'invitation.review',
  summary: 'Release an invitation as if it had never been held, or refuse it for good',
  request: z.discriminatedUnion('outcome', [
    z.strictObject({ ...decided, outcome: z.literal('released') }),
    /** The inviter reads the reason, not the note. */
    z.strictObject({ ...decided, outcome: z.literal('refused'), reason: z.enum(reviewRefusals) }),
  ]),
  response: nothing,
  refusals: {
    /** Also where it was never held. */
    unknownInvitation: 70431,
    /** The first decision stays; the message says which. */
    alreadyReviewed: 70432,
    /** It is held because of what the same person has verified. */
    ownVerification: 70433,
  },
});

export const invitationDeskCalls = {
  listReviewedInvitations,
  exportReviewedInvitations,
  reviewInvitation,
};
