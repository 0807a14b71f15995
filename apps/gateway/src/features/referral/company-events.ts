import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import type { CompanyEvents } from './company-event-types.ts';
import { type BindDeps, bindCompanyToInviter } from './invitations/bind-service.ts';
import { deleteReviewNotes } from './personal-data-store.ts';
import { updateReview } from './reviews/review-store.ts';
import { holdAboveVerifierLimit, type VerifierLimitDeps } from './reviews/verifier-limit.ts';
import { type InvitationFact, insertFact } from './rewards/fact-store.ts';
import { lockOpenInvitation } from './rewards/open-invitation.ts';
import type { RewardDeps } from './rewards/reward-events.ts';
import { type MustHold, returnRewardsToBudget, updateRewards } from './rewards/reward-service.ts';

export function createCompanyEvents(
  deps: { readonly ports: Pick<Ports, 'now'> } & BindDeps & RewardDeps & VerifierLimitDeps,
): CompanyEvents {
  const { now } = deps.ports;
  const recordFact = async (tx: Db, fact: InvitationFact, mustHold?: MustHold): Promise<void> => {
    const invitation = await lockOpenInvitation(tx, fact.companyId);
    if (invitation === null || !(await insertFact(tx, fact, now()))) return;
    await updateRewards(deps, tx, invitation, now(), mustHold);
  };
  return {
    async registered(tx, company) {
      await bindCompanyToInviter(deps, tx, company);
      const invitation = await lockOpenInvitation(tx, company.companyId);
      if (invitation) await updateRewards(deps, tx, invitation, now());
    },

    verified(tx, { companyId, verifiedAt, verifiedBy }) {
      const fact = {
        factId: `verified:${companyId}`,
        companyId,
        kind: 'verified',
        topUpId: null,
        amountFen: 0,
        happenedAt: verifiedAt,
      } as const;
      const mustHold =
        verifiedBy === undefined ? undefined : holdAboveVerifierLimit(deps, tx, verifiedBy);
      return recordFact(tx, fact, mustHold);
    },

    erased: (tx, companyId) => deleteReviewNotes(tx, { companyId }),

    async refused(tx, { companyId, note }) {
      const invitation = await lockOpenInvitation(tx, companyId);
      if (invitation === null || invitation.review === 'refused') return;
      await returnRewardsToBudget(deps, tx, invitation, now());
      await updateReview(tx, companyId, {
        review: 'refused',
        reviewedAt: now(),
        reviewedBy: null,
        reviewReason: null,
        reviewNote: note,
      });
    },

    toppedUp: (tx, { topUpId, companyId, amount, paidAt }) =>
      recordFact(tx, {
        factId: `topUp:${topUpId}`,
        companyId,
        kind: 'topUp',
        topUpId,
        amountFen: amount,
        happenedAt: paidAt,
      }),

    topUpRefunded: (tx, { refundId, topUpId, companyId, amount, refundedAt }) =>
      recordFact(tx, {
        factId: `refund:${refundId}`,
        companyId,
        kind: 'refund',
        topUpId,
        amountFen: amount,
        happenedAt: refundedAt,
      }),

    rodeFirst: (tx, { companyId, riddenAt }) =>
      recordFact(tx, {
        // The key is the company instead of the order, because a company has only one first ride.
        factId: `ride:${companyId}`,
        companyId,
        kind: 'ride',
        topUpId: null,
        amountFen: 0,
        happenedAt: riddenAt,
      }),
  };
}
