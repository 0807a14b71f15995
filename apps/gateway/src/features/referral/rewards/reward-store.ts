import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../../db/schema.ts';
import { groupByCompany } from './group-by-company.ts';

export type RewardState = Tables['invitation_milestones']['state'];

/** The reward of one milestone and its state. */
export interface StoredReward {
  readonly companyId: string;
  readonly milestone: Milestone;
  /** Counts up each time the milestone is reached again after a reversal. */
  readonly round: number;
  readonly state: RewardState;
  readonly reward: Fen;
  readonly reachedAt: number;
  readonly dueAt: number;
}

const columns = [
  'company_id as companyId',
  'milestone',
  'turn as round',
  'state',
  'reward_fen as rewardFen',
  'reached_at as reachedAt',
  'due_at as dueAt',
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
    .selectFrom('invitation_milestones')
    .select(columns)
    .where('company_id', 'in', companyIds)
    .execute();
  return groupByCompany(rows.map(stored));
}

/** The rewards to be paid by now, the oldest first. */
export async function selectDueRewards(
  db: Db,
  now: number,
  atMost: number,
): Promise<StoredReward[]> {
  const rows = await db
    .selectFrom('invitation_milestones')
    .select(columns)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('company_id')
    .orderBy('milestone')
    .limit(atMost)
    .execute();
  return rows.map(stored);
}

/** A milestone reached for the first time, or again after its reward was reversed. */
export async function upsertReward(tx: Db, reward: StoredReward, now: number): Promise<void> {
  const values = {
    turn: reward.round,
    state: reward.state,
    reward_fen: reward.reward,
    reached_at: reward.reachedAt,
    due_at: reward.dueAt,
    changed_at: now,
  };
  await tx
    .insertInto('invitation_milestones')
    .values({ company_id: reward.companyId, milestone: reward.milestone, ...values })
    .onConflict((row) => row.columns(['company_id', 'milestone']).doUpdateSet(values))
    .execute();
}

/** False when the row has changed since it was read: a concurrent transaction won. */
export async function setRewardState(
  tx: Db,
  { companyId, milestone, round, state }: StoredReward,
  to: RewardState,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation_milestones')
    .set({ state: to, changed_at: now })
    .where('company_id', '=', companyId)
    .where('milestone', '=', milestone)
    .where('turn', '=', round)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
