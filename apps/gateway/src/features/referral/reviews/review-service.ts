import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { listReviewedInvitations, reviewInvitation } from '@ride/contract/desk/invitations';
import { fen } from '@ride/domain/money';
import { reviewRefusalNames, reviewStateNames } from '@ride/domain/referral/review';
import { maskPhone } from '@ride/domain/registration/phone';
import { citiesWithPermission, hasPermission } from '@ride/domain/staff/roles';
import type { Page } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { type StaffActor, toColleague } from '../../../ports/staff.ts';
import { type CaseStaff, readStaffNames } from '../../case-work/case-staff.ts';
import type { MobilesOfUsers } from '../../session/session.ts';
import { findInvitationReview, type InvitationRow } from '../invitations/invitation-store.ts';
import { lockOpenInvitation } from '../rewards/open-invitation.ts';
import type { RewardDeps } from '../rewards/reward-events.ts';
import { releaseRewards, returnRewardsToBudget } from '../rewards/reward-service.ts';
import { type StoredReward, selectRewards } from '../rewards/reward-store.ts';
import { explainHold, listReviewRows, updateReview } from './review-store.ts';

export interface ReviewDeps extends RewardDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail' | 'eventsOut'>;
}

export type ListCompanyNames = (
  db: Db,
  companyIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export interface ReviewListDeps extends ReviewDeps {
  readonly staff: CaseStaff;
  readonly mobilesOfUsers: MobilesOfUsers;
  readonly listCompanyNames: ListCompanyNames;
}

type ReviewRow = ResponseOf<typeof listReviewedInvitations>['rows'][number];

export async function listReviews(
  deps: ReviewListDeps,
  { grants }: StaffActor,
  request: RequestOf<typeof listReviewedInvitations>,
): Promise<Page<ReviewRow>> {
  const { db } = deps.ports;
  const cities = citiesWithPermission(grants, 'invitation.read');
  const { rows, ...page } = await listReviewRows(db, request, cities);
  const names = await readStaffNames(
    deps,
    rows.map(({ reviewedBy }) => reviewedBy),
  );
  const companyIds = rows.map(({ companyId }) => companyId);
  const rewards = await selectRewards(db, companyIds);
  const companies = await deps.listCompanyNames(db, companyIds);
  const phones = await deps.mobilesOfUsers(
    db,
    rows.map(({ inviterId }) => inviterId),
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      ...reviewRow(row, names, rewards.get(row.companyId) ?? []),
      company: companies.get(row.companyId) ?? row.invitee,
      inviter: maskPhone(phones.get(row.inviterId) ?? ''),
    })),
  };
}

export async function countReviews(db: Db, { grants }: StaffActor): Promise<number> {
  if (!hasPermission(grants, 'invitation.review')) return 0;
  const held = { state: 'held', limit: 1, withTotal: true } as const;
  const { total } = await listReviewRows(
    db,
    held,
    citiesWithPermission(grants, 'invitation.review'),
  );
  return total?.count ?? 0;
}

function reviewRow(
  row: InvitationRow,
  names: ReadonlyMap<string, string>,
  rewards: readonly StoredReward[],
) {
  const state = row.review ?? 'held';
  return {
    companyId: row.companyId,
    inviterId: row.inviterId,
    cityCode: row.cityCode,
    suspicion: explainHold(row) ?? '',
    invitedAt: row.boundAt,
    rewardFen: sumOf(
      rewards.filter((each) =>
        state === 'held' ? each.state === 'held' : each.state !== 'unfunded',
      ),
    ),
    state,
    decidedAt: row.reviewedAt,
    decidedBy: row.reviewedBy === null ? null : toColleague(names, row.reviewedBy),
    refusalReason: row.reviewReason,
    note: row.reviewNote,
  };
}

const sumOf = (rewards: readonly StoredReward[]) =>
  fen(rewards.reduce((sum, { reward }) => sum + reward, 0));

export type ReviewOutcome =
  | 'done'
  | { readonly outcome: 'alreadyReviewed'; readonly review: 'released' | 'refused' }
  /**
   * The actor verified the company, so another person has to release the rewards of that
   * verification.
   */
  | 'ownVerification'
  /** The invitation is unknown, was never held, or belongs to a city outside the actor's rights. */
  | 'unknownInvitation';

/**
 * Releasing promises the rewards as if the invitation had never been held. Refusing ends the
 * invitation and returns the reserved money to the budget.
 */
export function decideReview(
  deps: ReviewDeps,
  { staffId, grants }: Pick<StaffActor, 'staffId' | 'grants'>,
  decision: RequestOf<typeof reviewInvitation>,
): Promise<ReviewOutcome> {
  const { db, now, auditTrail } = deps.ports;
  const { companyId, note, outcome: review } = decision;
  const reason = decision.outcome === 'refused' ? decision.reason : null;
  return transaction(db, async (tx): Promise<ReviewOutcome> => {
    const found = await findInvitationReview(tx, companyId);
    if (!found?.review || !hasPermission(grants, 'invitation.review', found.cityCode)) {
      return 'unknownInvitation';
    }
    const invitation = await lockOpenInvitation(tx, companyId);
    if (!invitation) return 'unknownInvitation';
    if (invitation.review === 'released' || invitation.review === 'refused') {
      return { outcome: 'alreadyReviewed', review: invitation.review };
    }
    if (review === 'released' && found.heldVerifier === staffId) return 'ownVerification';
    if (review === 'released') await releaseRewards(tx, invitation, now());
    else await returnRewardsToBudget(deps, tx, invitation, now());
    await updateReview(tx, companyId, {
      review,
      reviewedAt: now(),
      reviewedBy: staffId,
      reviewReason: reason,
      reviewNote: note ?? null,
    });
    const after = reviewStateNames[review];
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: `invitation.${review}`,
      subject: { kind: 'company', id: companyId },
      before: reviewStateNames.held,
      after: reason === null ? after : `${after}：${reviewRefusalNames[reason]}`,
      ...(note !== undefined && { reason: note }),
    });
    return 'done';
  });
}
