import type { HoldReason } from '@ride/domain/referral/hold-reason';
import type { Db } from '../../../db/schema.ts';
import type { InvitationPosition, InvitationReview } from '../invitations/invitation-store.ts';

export interface HeldInvitation {
  readonly companyId: string;
  readonly inviterId: string;
  readonly company: string;
  readonly reason: HoldReason;
  readonly heldAt: number;
  readonly reservedFen: number;
}

/** The oldest first, behind a position when one is given. */
export async function listHeld(
  db: Db,
  after: InvitationPosition | null,
  atMost: number,
): Promise<HeldInvitation[]> {
  const held = db
    .selectFrom('invitations')
    .leftJoin('invitation_milestones as reward', (join) =>
      join
        .onRef('reward.company_id', '=', 'invitations.company_id')
        .on('reward.state', '=', 'held'),
    )
    .select(({ fn }) => [
      'invitations.company_id as companyId',
      'inviter_id as inviterId',
      'invitee as company',
      'hold_reason as reason',
      'bound_at as heldAt',
      fn.sum<number | null>('reward.reward_fen').as('reserved'),
    ])
    .where('review', '=', 'held');
  const rest =
    after === null
      ? held
      : held
          .where('bound_at', '>=', after.boundAt)
          .where((row) =>
            row.or([
              row('bound_at', '>', after.boundAt),
              row('invitations.company_id', '>', after.companyId),
            ]),
          );
  const rows = await rest
    .groupBy(['invitations.company_id', 'inviter_id', 'invitee', 'hold_reason', 'bound_at'])
    .orderBy('bound_at')
    .orderBy('invitations.company_id')
    .limit(atMost)
    .$narrowType<{ reason: HoldReason }>()
    .execute();
  return rows.map(({ reserved, ...row }) => ({ ...row, reservedFen: reserved ?? 0 }));
}

/** The invitation is locked, so nobody decides otherwise meanwhile. */
export async function updateReview(
  tx: Db,
  companyId: string,
  review: InvitationReview,
  { note, now }: { readonly note: string; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ review, reviewed_at: now, review_note: note })
    .where('company_id', '=', companyId)
    .execute();
}
