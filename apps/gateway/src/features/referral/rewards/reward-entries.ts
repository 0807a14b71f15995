import { availableOf, budgetOf, pendingOf, reservedOf } from '../../ledger/accounts.ts';
import type { Entry } from '../../ledger/ledger-store.ts';
import type { StoredReward } from './reward-store.ts';

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
  // The primary key allows one entry of each kind for each round of a milestone.
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

export const reservationEntry = ({ activityUuid }: Parties, reward: Reward): Entry =>
  entry('reservation', reward, budgetOf(activityUuid), reservedOf(activityUuid));

export const releaseEntry = ({ activityUuid, inviterId }: Parties, reward: Reward): Entry =>
  entry('reward', reward, reservedOf(activityUuid), pendingOf(inviterId));

export const settlementEntry = ({ inviterId }: Parties, reward: Reward): Entry =>
  entry('settlement', reward, pendingOf(inviterId), availableOf(inviterId));

/** The amount returns to the budget from the account it is in: reserved, pending or paid. */
export const reversalEntry = (parties: Parties, reward: StoredReward): Entry =>
  entry('reversal', reward, holderOf(parties, reward), budgetOf(parties.activityUuid));

function holderOf({ activityUuid, inviterId }: Parties, { state }: StoredReward): string {
  if (state === 'held') return reservedOf(activityUuid);
  return state === 'available' ? availableOf(inviterId) : pendingOf(inviterId);
}
