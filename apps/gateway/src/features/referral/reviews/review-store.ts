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
    .leftJoin('invitationMilestones as reward', (join) =>
      join.onRef('reward.companyId', '=', 'invitations.companyId').on('reward.state', '=', 'held'),
    )
    .select(({ fn }) => [
      'invitations.companyId',
      'inviterId',
      'invitee as company',
      'holdReason as reason',
      'boundAt as heldAt',
      fn.sum<number | null>('reward.rewardFen').as('reserved'),
    ])
    .where('review', '=', 'held');
  const rest =
    after === null
      ? held
      : held
          .where('boundAt', '>=', after.boundAt)
          .where((row) =>
            row.or([
              row('boundAt', '>', after.boundAt),
              row('invitations.companyId', '>', after.companyId),
            ]),
          );
  const rows = await rest
    .groupBy(['invitations.companyId', 'inviterId', 'invitee', 'holdReason', 'boundAt'])
    .orderBy('boundAt')
    .orderBy('invitations.companyId')
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
    .set({ review, reviewedAt: now, reviewNote: note })
    .where('companyId', '=', companyId)
    .execute();
}
