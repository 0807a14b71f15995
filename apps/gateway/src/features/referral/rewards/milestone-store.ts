import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../../db/schema.ts';
import { byCompany } from './by-company.ts';

export type RewardState = Tables['invitation_milestones']['state'];

/** Where the reward of one milestone stands. */
export interface StoredReward {
  readonly companyId: string;
  readonly milestone: Milestone;
  readonly turn: number;
  readonly state: RewardState;
  readonly reward: Fen;
  readonly reachedAt: number;
  readonly dueAt: number;
}

const columns = [
  'company_id as companyId',
  'milestone',
  'turn',
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
  return byCompany(rows.map(stored));
}

/** The rewards to be paid by now, the oldest first. */
export async function selectDue(db: Db, now: number, atMost: number): Promise<StoredReward[]> {
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

/** A milestone reached for the first time, or again after its reward was taken back. */
export async function keepReward(tx: Db, reward: StoredReward, now: number): Promise<void> {
  const values = {
    turn: reward.turn,
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

/** False when it is no longer as it was read: somebody else was faster. */
export async function moveReward(
  tx: Db,
  { companyId, milestone, turn, state }: StoredReward,
  to: RewardState,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation_milestones')
    .set({ state: to, changed_at: now })
    .where('company_id', '=', companyId)
    .where('milestone', '=', milestone)
    .where('turn', '=', turn)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
