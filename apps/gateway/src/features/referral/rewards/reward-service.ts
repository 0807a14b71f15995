import type { PublishedActivity } from '@ride/contract/activity';
import { fen } from '@ride/domain/money';
import { DAY_MS } from '@ride/domain/referral/milestone';
import { progressOf } from '@ride/domain/referral/progress';
import type { Db } from '../../../db/schema.ts';
import { termsOf } from '../activities/activity-terms.ts';
import { budgetOf } from '../ledger/accounts.ts';
import { type Entry, holdBalance, post } from '../ledger/ledger-store.ts';
import { companyFacts, selectFacts } from './fact-store.ts';
import { keepReward, moveReward, type StoredReward, selectRewards } from './milestone-store.ts';
import { type Earned, rewardChanges } from './reward-changes.ts';
import { type Parties, promiseEntry, reversalEntry, settlementEntry } from './reward-entries.ts';

/** An invitation with something to earn, held by the transaction that works on it. */
export interface HeldInvitation extends Parties {
  readonly companyId: string;
  readonly boundAt: number;
  /** The version of the activity it came under. */
  readonly activity: PublishedActivity;
}

/**
 * Makes the rewards of an invitation agree with what its company did so far. Called again it
 * finds nothing to do. What is taken back pays first, so that a budget lasts as long as it can.
 */
export async function rewardProgress(
  tx: Db,
  invitation: HeldInvitation,
  now: number,
): Promise<void> {
  const { companyId, boundAt, activity } = invitation;
  const told = (await selectFacts(tx, [companyId])).get(companyId) ?? [];
  const { reached } = progressOf(termsOf(activity), companyFacts(boundAt, told));
  const kept = (await selectRewards(tx, [companyId])).get(companyId) ?? [];
  const { earned, lost } = rewardChanges(reached, kept);
  if (earned.length === 0 && lost.length === 0) return;

  const left = await holdBalance(tx, budgetOf(invitation.activityUuid));
  const back = await takeBack(tx, invitation, lost, now);
  const freed = back.reduce<number>((sum, { amount }) => sum + amount, left);
  const rewards = fundedBy(freed, rewardsOf(invitation, earned, now));
  for (const reward of rewards) await keepReward(tx, reward, now);
  await post(tx, [...back, ...rewards.flatMap((reward) => entriesOf(invitation, reward))], now);
}

async function takeBack(
  tx: Db,
  invitation: HeldInvitation,
  lost: readonly StoredReward[],
  now: number,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const reward of lost) {
    if (!(await moveReward(tx, reward, 'reversed', now))) throw new Error('a held reward moved');
    if (reward.state !== 'unfunded') entries.push(reversalEntry(invitation, reward));
  }
  return entries;
}

/** Held back for the activity's days, which may be over already when it is told late. */
function rewardsOf(
  { companyId, activity }: HeldInvitation,
  earned: readonly Earned[],
  now: number,
): StoredReward[] {
  const terms = termsOf(activity);
  return earned.map(({ milestone, turn, reachedAt }) => {
    const dueAt = reachedAt + activity.holdDays * DAY_MS;
    const reward = terms[milestone]?.reward ?? fen(0);
    const state = dueAt <= now ? 'available' : 'pending';
    return { companyId, milestone, turn, state, reward, reachedAt, dueAt };
  });
}

/** All of a reward or nothing of it, in the order of the steps. */
function fundedBy(budget: number, rewards: readonly StoredReward[]): StoredReward[] {
  let left = budget;
  return rewards.map((reward) => {
    if (reward.reward > left) return { ...reward, state: 'unfunded' };
    left -= reward.reward;
    return reward;
  });
}

function entriesOf(parties: Parties, reward: StoredReward): Entry[] {
  if (reward.state === 'unfunded') return [];
  const promised = promiseEntry(parties, reward);
  return reward.state === 'available' ? [promised, settlementEntry(parties, reward)] : [promised];
}
