import { type invitationDeskCalls, reviewInvitation } from '@ride/contract/desk/invitations';
import { citiesWith } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { texts } from '../texts.ts';
import { decideReview, listReviews, type ReviewListDeps } from './review-service.ts';

type ReviewHandlers = Pick<DeskHandlers, keyof typeof invitationDeskCalls>;

/** Invitations under review, as the desk decides them. */
export const reviewDeskRoutes = (deps: ReviewListDeps): ReviewHandlers => ({
  listReviewedInvitations: ({ cursor, limit, ...filter }, { actor }) =>
    listReviews(
      deps,
      { ...filter, cities: citiesWith(actor.grants, 'invitation.read') },
      { cursor, limit },
    ),

  async reviewInvitation(decision, { actor }) {
    const outcome = await decideReview(deps, actor, decision);
    switch (outcome) {
      case 'done':
        return null;
      case 'unknownInvitation':
        return refuse(reviewInvitation, 'unknownInvitation', texts.unknownInvitation);
      case 'alreadyReleased':
      case 'alreadyRefused':
        return refuse(reviewInvitation, 'alreadyReviewed', texts[outcome]);
    }
  },
});
