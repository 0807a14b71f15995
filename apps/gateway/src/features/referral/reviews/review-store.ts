import type { RequestOf } from '@ride/contract/define-call';
import type { listReviewedInvitations } from '@ride/contract/desk/invitations';
import {
  type BindingFacts,
  formatHoldReason,
  holdReasonNames,
} from '@ride/domain/referral/hold-reason';
import type { ReviewState } from '@ride/domain/referral/review';
import { type SqlBool, sql } from 'kysely';
import type { Page } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import { listCases, whereEqual, whereInCities, whereWithin } from '../../case-work/case-list.ts';
import type { InvitationRow } from '../invitations/invitation-store.ts';

/**
 * Lists waiting invitations oldest first and decided ones newest first. `cities` is null for all
 * cities.
 */
export function listReviewRows(
  db: Db,
  request: RequestOf<typeof listReviewedInvitations>,
  cities: readonly string[] | null,
): Promise<Page<InvitationRow>> {
  const { state, reason, cityCode, inviterId } = request;
  const list = {
    table: 'invitations',
    range: [...whereEqual('review', state), ...whereWithin('boundAt', request)],
    others: [
      // An invitation is also marked as refused when its company was refused; such a one may never
      // have been held.
      ...(state === 'refused'
        ? [sql<SqlBool>`coalesce(hold_reason, held_verifier) is not null`]
        : []),
      ...(reason === 'verifierLimit'
        ? [sql<SqlBool>`held_verifier is not null`]
        : whereEqual('holdReason', reason)),
      ...whereEqual('cityCode', cityCode),
      ...whereEqual('inviterId', inviterId),
      ...whereInCities(cities),
    ],
    sortColumn: 'boundAt',
    key: 'companyId',
    direction: state === 'held' ? 'asc' : 'desc',
    amount: rewardOf(state),
  } as const;
  return listCases(db, list, request);
}

const rewardOf = (state: ReviewState) =>
  sql<number | null>`(select sum(reward_fen) from invitation_milestones as reward
    where reward.company_id = invitations.company_id
      and ${state === 'held' ? sql`reward.state = 'held'` : sql`reward.state <> 'unfunded'`})`;

export function explainHold({
  holdReason,
  holdFacts,
  heldVerifier,
}: Pick<InvitationRow, 'holdReason' | 'holdFacts' | 'heldVerifier'>): string | null {
  if (heldVerifier !== null) return holdReasonNames.verifierLimit;
  if (holdReason === null) return null;
  return formatHoldReason(
    holdReason,
    holdFacts === null ? null : (JSON.parse(holdFacts) as BindingFacts),
  );
}

export async function holdForVerifier(tx: Db, companyId: string, staffId: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ review: 'held', heldVerifier: staffId })
    .where('companyId', '=', companyId)
    .execute();
}

type ReviewColumns = 'review' | 'reviewedAt' | 'reviewedBy' | 'reviewReason' | 'reviewNote';

export async function updateReview(
  tx: Db,
  companyId: string,
  review: Pick<InvitationRow, ReviewColumns>,
): Promise<void> {
  await tx.updateTable('invitations').set(review).where('companyId', '=', companyId).execute();
}
