import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../../db/schema.ts';
import { groupByCompany } from './group-by-company.ts';

export type RewardState = Tables['invitationMilestones']['state'];

export interface StoredReward {
  readonly companyId: string;
  readonly milestone: Milestone;
  /** The number grows each time the milestone is reached again after a reversal. */
  readonly round: number;
  readonly state: RewardState;
  readonly reward: Fen;
  readonly reachedAt: number;
  readonly dueAt: number;
}

const columns = [
  'companyId',
  'milestone',
  'round',
  'state',
  'rewardFen',
  'reachedAt',
  'dueAt',
] as const;

const stored = ({ rewardFen, ...rest }: Omit<StoredReward, 'reward'> & { rewardFen: number }) => ({
  ...rest,
  reward: fen(rewardFen),
});

export async function selectRewards(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, StoredReward[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invitationMilestones')
    .select(columns)
    .where('companyId', 'in', companyIds)
    .execute();
  return groupByCompany(rows.map(stored));
}

interface RewardToRead extends Omit<StoredReward, 'reward'> {
  readonly inviterId: string;
  readonly activityUuid: string;
  readonly amountFen: number;
  readonly changedAt: number;
}

export async function findReward(
  db: Db,
  { companyId, milestone }: Pick<StoredReward, 'companyId' | 'milestone'>,
): Promise<RewardToRead | null> {
  const row = await db
    .selectFrom('invitationMilestones as earned')
    .innerJoin('invitations', 'invitations.companyId', 'earned.companyId')
    .select(['earned.companyId', 'inviterId', 'activityUuid', 'milestone', 'round', 'state'])
    .select(['rewardFen as amountFen', 'reachedAt', 'dueAt', 'changedAt'])
    .where('earned.companyId', '=', companyId)
    .where('milestone', '=', milestone)
    .executeTakeFirst();
  // Only an invitation within an activity earns rewards.
  return row?.activityUuid ? { ...row, activityUuid: row.activityUuid } : null;
}

export async function selectDueRewards(
  db: Db,
  now: number,
  atMost: number,
): Promise<StoredReward[]> {
  const rows = await db
    .selectFrom('invitationMilestones')
    .select(columns)
    .where('state', '=', 'pending')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('companyId')
    .orderBy('milestone')
    .limit(atMost)
    .execute();
  return rows.map(stored);
}

export async function upsertReward(tx: Db, reward: StoredReward, now: number): Promise<void> {
  const values = {
    round: reward.round,
    state: reward.state,
    rewardFen: reward.reward,
    reachedAt: reward.reachedAt,
    dueAt: reward.dueAt,
    changedAt: now,
  };
  await tx
    .insertInto('invitationMilestones')
    .values({ companyId: reward.companyId, milestone: reward.milestone, ...values })
    .onConflict((row) => row.columns(['companyId', 'milestone']).doUpdateSet(values))
    .execute();
}

export async function setRewardState(
  tx: Db,
  { companyId, milestone, round, state }: StoredReward,
  to: RewardState,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitationMilestones')
    .set({ state: to, changedAt: now })
    .where('companyId', '=', companyId)
    .where('milestone', '=', milestone)
    .where('round', '=', round)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
