import { type Fen, fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';

export interface Totals {
  readonly promised: Fen;
  readonly paid: Fen;
  /** Invitations with a reward, and all of them. */
  readonly effective: number;
  readonly all: number;
}

/** Rewards of an inviter's invitations, in one statement; of one activity when it is named. */
export async function selectTotals(
  db: Db,
  inviterId: string,
  activityUuid: string | undefined,
): Promise<Totals> {
  const own = db
    .selectFrom('invitations')
    .leftJoin('invitation_milestones as reward', (join) =>
      join
        .onRef('reward.company_id', '=', 'invitations.company_id')
        .on('reward.state', 'in', ['pending', 'available'])
        // A milestone without a reward makes no invitation effective, as in the list of records.
        .on('reward.reward_fen', '>', 0),
    )
    .where('inviter_id', '=', inviterId);
  const chosen = activityUuid === undefined ? own : own.where('activity_uuid', '=', activityUuid);
  const found = await chosen
    .select(({ fn }) => [
      fn.sum<number | null>('reward_fen').filterWhere('state', '=', 'pending').as('promised'),
      fn.sum<number | null>('reward_fen').filterWhere('state', '=', 'available').as('paid'),
      fn.count<number>('reward.company_id').distinct().as('effective'),
      fn.count<number>('invitations.company_id').distinct().as('all'),
    ])
    .executeTakeFirstOrThrow();
  const { promised, paid, effective, all } = found;
  return { promised: fen(promised ?? 0), paid: fen(paid ?? 0), effective, all };
}
