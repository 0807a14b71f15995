import { availableOf, budgetOf, pendingOf, reservedOf } from '../../ledger/accounts.ts';
import type { Entry } from '../../ledger/ledger-store.ts';
import type { StoredReward } from './reward-store.ts';

/** The two sides of a reward: the budget that pays and the inviter who receives. */
export interface Parties {
  readonly activityUuid: string;
  readonly inviterId: string;
}

type Reward = Pick<StoredReward, 'companyId' | 'milestone' | 'round' | 'reward'>;

const entry = (
  kind: Entry['kind'],
  { companyId, milestone, round, reward }: Reward,
  from: string,
  to: string,
): Entry => ({
  // One entry of each kind for a round of a milestone, by the primary key of the table.
  cause: `${kind}:${companyId}:${milestone}:${round}`,
  kind,
  from,
  to,
  amount: reward,
  companyId,
  milestone,
});

export const rewardEntry = ({ activityUuid, inviterId }: Parties, reward: Reward): Entry =>
  entry('reward', reward, budgetOf(activityUuid), pendingOf(inviterId));

/** Kept apart while the invitation waits for its review: nobody's yet. */
export const reservationEntry = ({ activityUuid }: Parties, reward: Reward): Entry =>
  entry('reservation', reward, budgetOf(activityUuid), reservedOf(activityUuid));

/** Promised after the review. */
export const releaseEntry = ({ activityUuid, inviterId }: Parties, reward: Reward): Entry =>
  entry('reward', reward, reservedOf(activityUuid), pendingOf(inviterId));

export const settlementEntry = ({ inviterId }: Parties, reward: Reward): Entry =>
  entry('settlement', reward, pendingOf(inviterId), availableOf(inviterId));

/** Back to the budget, from wherever the reward is by now: reserved, pending or already paid. */
export const reversalEntry = (parties: Parties, reward: StoredReward): Entry =>
  entry('reversal', reward, holderOf(parties, reward), budgetOf(parties.activityUuid));

function holderOf({ activityUuid, inviterId }: Parties, { state }: StoredReward): string {
  if (state === 'held') return reservedOf(activityUuid);
  return state === 'available' ? availableOf(inviterId) : pendingOf(inviterId);
}
