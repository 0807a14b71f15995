import { availableOf, budgetOf, pendingOf } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/ledger-store.ts';
import type { StoredReward } from './milestone-store.ts';

/** Between whom a reward moves. */
export interface Parties {
  readonly activityUuid: string;
  readonly inviterId: string;
}

type Reward = Pick<StoredReward, 'companyId' | 'milestone' | 'turn' | 'reward'>;

const moved = (
  kind: Entry['kind'],
  { companyId, milestone, turn, reward }: Reward,
  from: string,
  to: string,
): Entry => ({
  // One of each kind for a turn of a milestone, by the key of the table.
  cause: `${kind}:${companyId}:${milestone}:${turn}`,
  kind,
  from,
  to,
  amount: reward,
  companyId,
  milestone,
});

export const promiseEntry = ({ activityUuid, inviterId }: Parties, reward: Reward): Entry =>
  moved('reward', reward, budgetOf(activityUuid), pendingOf(inviterId));

export const settlementEntry = ({ inviterId }: Parties, reward: Reward): Entry =>
  moved('settlement', reward, pendingOf(inviterId), availableOf(inviterId));

/** Back to where it came from, also after it was paid. */
export const reversalEntry = (
  { activityUuid, inviterId }: Parties,
  reward: StoredReward,
): Entry => {
  const holder = reward.state === 'available' ? availableOf(inviterId) : pendingOf(inviterId);
  return moved('reversal', reward, holder, budgetOf(activityUuid));
};
