import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY_MS } from '@ride/domain/durations';
import { type Fen, fen } from '@ride/domain/money';
import { type Milestone, milestones } from '@ride/domain/referral/milestone';
import { calculateProgress } from '@ride/domain/referral/progress';
import type { ReviewState } from '@ride/domain/referral/review';
import type { Db } from '../../../db/schema.ts';
import { budgetAccount, reservedAccount } from '../../ledger/accounts.ts';
import {
  type LedgerEntry,
  lockBalance,
  openAccounts,
  postEntries,
} from '../../ledger/ledger-store.ts';
import { rewardTermsOf } from '../activities/activity-terms.ts';
import { selectFacts, toCompanyFacts } from './fact-store.ts';
import {
  createReleaseEntry,
  createReservationEntry,
  createReversalEntry,
  createRewardEntry,
  createSettlementEntry,
  type RewardParties,
} from './reward-entries.ts';
import { appendRewardPaid, appendRewardTakenBack, type RewardDeps } from './reward-events.ts';
import { type StoredReward, selectRewards, setRewardState, upsertReward } from './reward-store.ts';

export interface LockedInvitation extends RewardParties {
  readonly companyId: string;
  readonly boundAt: number;
  readonly paysUnverified: boolean;
  readonly review: ReviewState | null;
  readonly activity: PublishedActivity;
}

export type MustHold = (invitation: LockedInvitation, promised: Fen) => Promise<boolean>;

/**
 * Updates the rewards of an invitation to what its company has done so far. Reversals are booked
 * first, because the money they free can fund new rewards. While the invitation is held, rewards
 * are reserved instead of promised; a refused one earns nothing more. Calling it again changes
 * nothing.
 */
export async function updateRewards(
  deps: RewardDeps,
  tx: Db,
  invitation: LockedInvitation,
  now: number,
  mustHold: MustHold = async () => false,
): Promise<void> {
  const { companyId, boundAt, activity, review } = invitation;
  if (review === 'refused') return;
  const facts = (await selectFacts(tx, [companyId])).get(companyId) ?? [];
  const { reached } = calculateProgress(
    rewardTermsOf(activity, invitation),
    toCompanyFacts(boundAt, facts),
  );
  const stored = await storedRewards(tx, invitation);
  const { earned, lost } = findRewardChanges(reached, stored);
  if (earned.length === 0 && lost.length === 0) return;

  const balance = await lockBalance(tx, budgetAccount(invitation.activityUuid));
  const reversals = await reverseRewards(deps, tx, invitation, lost, now);
  const budget = reversals.reduce<number>((sum, { amount }) => sum + amount, balance);
  const promised = withinBudget(budget, rewardsOf(invitation, earned, now));
  const isHeld = review === 'held' || (await mustHold(invitation, sumOf(promised)));
  const rewards = isHeld ? promised.map(reserved) : promised;
  if (isHeld) await openAccounts(tx, [reservedAccount(invitation.activityUuid)]);
  for (const reward of rewards) await upsertReward(tx, reward, now);
  const entries = rewards.flatMap((reward) => entriesOf(invitation, reward));
  await postEntries(tx, [...reversals, ...entries], now);
  for (const reward of rewards) {
    if (reward.state !== 'available') continue;
    await appendRewardPaid(deps, tx, { parties: invitation, reward, at: now });
  }
}

interface EarnedReward {
  readonly milestone: Milestone;
  readonly round: number;
  readonly reachedAt: number;
}

export function findRewardChanges(
  reached: ReadonlyMap<Milestone, number>,
  stored: readonly StoredReward[],
): { earned: EarnedReward[]; lost: StoredReward[] } {
  const earned = milestones.flatMap((milestone) => {
    const reachedAt = reached.get(milestone);
    const before = stored.find((reward) => reward.milestone === milestone);
    if (reachedAt === undefined || (before && before.state !== 'reversed')) return [];
    return [{ milestone, round: (before?.round ?? 0) + 1, reachedAt }];
  });
  const lost = stored.filter(
    ({ milestone, state }) => state !== 'reversed' && !reached.has(milestone),
  );
  return { earned, lost };
}

async function reverseRewards(
  deps: RewardDeps,
  tx: Db,
  invitation: LockedInvitation,
  lost: readonly StoredReward[],
  now: number,
): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (const reward of lost) {
    if (!(await setRewardState(tx, reward, 'reversed', now)))
      throw new Error('a locked reward changed');
    if (reward.state !== 'unfunded') entries.push(createReversalEntry(invitation, reward));
    await appendRewardTakenBack(deps, tx, { parties: invitation, reward, at: now });
  }
  return entries;
}

/**
 * A reward is due `holdDays` after its event or after the event was reported, whichever is later.
 */
function rewardsOf(
  { companyId, activity, paysUnverified }: LockedInvitation,
  earned: readonly EarnedReward[],
  now: number,
): StoredReward[] {
  const terms = rewardTermsOf(activity, { paysUnverified });
  return earned.map(({ milestone, round, reachedAt }) => {
    const dueAt = Math.max(reachedAt, now) + activity.holdDays * DAY_MS;
    const reward = terms[milestone]?.reward ?? fen(0);
    const state = dueAt <= now ? 'available' : 'pending';
    return { companyId, milestone, round, state, reward, reachedAt, dueAt };
  });
}

/** Each reward is funded in full or not at all, in the order of the milestones. */
function withinBudget(budget: number, rewards: readonly StoredReward[]): StoredReward[] {
  let balance = budget;
  return rewards.map((reward) => {
    if (reward.reward > balance) return { ...reward, state: 'unfunded' };
    balance -= reward.reward;
    return reward;
  });
}

const sumOf = (rewards: readonly StoredReward[]): Fen =>
  fen(
    rewards
      .filter(({ state }) => state !== 'unfunded')
      .reduce((sum, { reward }) => sum + reward, 0),
  );

const reserved = (reward: StoredReward): StoredReward =>
  reward.state === 'unfunded' ? reward : { ...reward, state: 'held' };

function entriesOf(parties: RewardParties, reward: StoredReward): LedgerEntry[] {
  if (reward.state === 'unfunded') return [];
  if (reward.state === 'held') return [createReservationEntry(parties, reward)];
  const promised = createRewardEntry(parties, reward);
  return reward.state === 'available'
    ? [promised, createSettlementEntry(parties, reward)]
    : [promised];
}

/**
 * The due dates have not moved while the invitation was held, so some rewards may be paid at once.
 */
export async function releaseRewards(
  tx: Db,
  invitation: LockedInvitation,
  now: number,
): Promise<void> {
  const held = (await storedRewards(tx, invitation)).filter(({ state }) => state === 'held');
  const entries: LedgerEntry[] = [];
  for (const reward of held) {
    if (!(await setRewardState(tx, reward, 'pending', now)))
      throw new Error('a locked reward changed');
    entries.push(createReleaseEntry(invitation, reward));
  }
  await postEntries(tx, entries, now);
}

export async function returnRewardsToBudget(
  deps: RewardDeps,
  tx: Db,
  invitation: LockedInvitation,
  now: number,
): Promise<void> {
  const left = (await storedRewards(tx, invitation)).filter(({ state }) => state !== 'reversed');
  await postEntries(tx, await reverseRewards(deps, tx, invitation, left, now), now);
}

const storedRewards = async (tx: Db, { companyId }: LockedInvitation): Promise<StoredReward[]> =>
  (await selectRewards(tx, [companyId])).get(companyId) ?? [];
