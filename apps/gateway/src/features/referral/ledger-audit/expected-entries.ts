import type { Entry } from '../ledger/ledger-store.ts';
import {
  type Parties,
  releaseEntry,
  reservationEntry,
  reversalEntry,
  rewardEntry,
  settlementEntry,
} from '../rewards/reward-entries.ts';
import type { RewardState, StoredReward } from '../rewards/reward-store.ts';

/**
 * The entries that a reward in this state must have. Posted entries are needed to decide: a round
 * that was reversed may have been paid before, or pending, or reserved, or never funded.
 */
export function expectedEntries(
  parties: Parties,
  reward: StoredReward,
  posted: readonly Entry[],
): Entry[] {
  const rounds = Array.from({ length: reward.round }, (_, index) => index + 1);
  return rounds.flatMap((round) => {
    const state = round < reward.round ? 'reversed' : reward.state;
    return entriesOfRound(parties, { ...reward, round, state }, posted);
  });
}

function entriesOfRound(parties: Parties, reward: StoredReward, posted: readonly Entry[]): Entry[] {
  const isPosted = ({ cause }: Entry) => posted.some((each) => each.cause === cause);
  const reserved = reservationEntry(parties, reward);
  const wasReserved = isPosted(reserved);
  const promise = wasReserved ? releaseEntry(parties, reward) : rewardEntry(parties, reward);
  const promised = wasReserved ? [reserved, promise] : [promise];
  const settled = settlementEntry(parties, reward);
  switch (reward.state) {
    case 'unfunded':
      return [];
    case 'held':
      return [reserved];
    case 'pending':
      return promised;
    case 'available':
      return [...promised, settled];
    case 'reversed': {
      const backFrom = (state: RewardState) => reversalEntry(parties, { ...reward, state });
      if (isPosted(settled)) return [...promised, settled, backFrom('available')];
      if (isPosted(promise)) return [...promised, backFrom('pending')];
      return wasReserved ? [reserved, backFrom('held')] : [];
    }
  }
}
