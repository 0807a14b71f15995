import {
  availableAccount,
  budgetAccount,
  pendingAccount,
  reservedAccount,
} from '../../ledger/accounts.ts';
import type { LedgerEntry } from '../../ledger/ledger-store.ts';
import type { StoredReward } from './reward-store.ts';

export interface RewardParties {
  readonly activityUuid: string;
  readonly inviterId: string;
}

type Reward = Pick<StoredReward, 'companyId' | 'milestone' | 'round' | 'reward'>;

const entry = (
  kind: LedgerEntry['kind'],
  { companyId, milestone, round, reward }: Reward,
  from: string,
  to: string,
): LedgerEntry => ({
  // The primary key allows one entry of each kind for each round of a milestone.
  cause: `${kind}:${companyId}:${milestone}:${round}`,
  kind,
  from,
  to,
  amount: reward,
  companyId,
  milestone,
});

export const createRewardEntry = (
  { activityUuid, inviterId }: RewardParties,
  reward: Reward,
): LedgerEntry => entry('reward', reward, budgetAccount(activityUuid), pendingAccount(inviterId));

export const createReservationEntry = (
  { activityUuid }: RewardParties,
  reward: Reward,
): LedgerEntry =>
  entry('reservation', reward, budgetAccount(activityUuid), reservedAccount(activityUuid));

export const createReleaseEntry = (
  { activityUuid, inviterId }: RewardParties,
  reward: Reward,
): LedgerEntry => entry('reward', reward, reservedAccount(activityUuid), pendingAccount(inviterId));

export const createSettlementEntry = ({ inviterId }: RewardParties, reward: Reward): LedgerEntry =>
  entry('settlement', reward, pendingAccount(inviterId), availableAccount(inviterId));

/** The amount returns to the budget from the account it is in: reserved, pending or paid. */
export const createReversalEntry = (parties: RewardParties, reward: StoredReward): LedgerEntry =>
  entry('reversal', reward, holderOf(parties, reward), budgetAccount(parties.activityUuid));

function holderOf({ activityUuid, inviterId }: RewardParties, { state }: StoredReward): string {
  if (state === 'held') return reservedAccount(activityUuid);
  return state === 'available' ? availableAccount(inviterId) : pendingAccount(inviterId);
}
