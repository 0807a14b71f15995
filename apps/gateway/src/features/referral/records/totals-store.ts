import { type Fen, fen } from '@ride/domain/money';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

export interface RewardTotals {
  readonly promised: Fen;
  readonly paid: Fen;
  readonly effective: number;
  /** Companies that registered by an invitation, without the refused ones. */
  readonly registered: number;
}

export async function selectRewardTotals(
  db: Db,
  inviterId: string,
  activityUuid: string | undefined,
): Promise<RewardTotals> {
  const own = db
    .selectFrom('invitations')
    .leftJoin('invitationMilestones as reward', (join) =>
      join
        .onRef('reward.companyId', '=', 'invitations.companyId')
        .on('reward.state', 'in', ['pending', 'available'])
        // A milestone whose reward is zero does not make an invitation effective; the list of
        // records counts the same way.
        .on('reward.rewardFen', '>', 0),
    )
    .where('inviterId', '=', inviterId);
  const chosen = activityUuid === undefined ? own : own.where('activityUuid', '=', activityUuid);
  const row = await chosen
    .select(({ fn }) => [
      fn.sum<number | null>('rewardFen').filterWhere('state', '=', 'pending').as('promised'),
      fn.sum<number | null>('rewardFen').filterWhere('state', '=', 'available').as('paid'),
      fn.count<number>('reward.companyId').distinct().as('effective'),
      fn
        .count<number>('invitations.companyId')
        .distinct()
        .filterWhere(isRegistered)
        .as('registered'),
    ])
    .executeTakeFirstOrThrow();
  const { promised, paid, effective, registered } = row;
  return { promised: fen(promised ?? 0), paid: fen(paid ?? 0), effective, registered };
}

const isRegistered = (row: ExpressionBuilder<Tables, 'invitations'>): Expression<SqlBool> =>
  row.and([
    row('refusal', 'is', null),
    row.or([row('review', 'is', null), row('review', '!=', 'refused')]),
  ]);
