import type { Entry } from '../ledger/ledger-store.ts';
import {
  type Parties,
  reversalEntry,
  rewardEntry,
  settlementEntry,
} from '../rewards/reward-entries.ts';
import type { StoredReward } from '../rewards/reward-store.ts';

/**
 * The entries that a reward in this state must have. Posted entries are needed to decide: a round
 * that was reversed may have been paid before, or pending, or never funded.
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
  const promised = rewardEntry(parties, reward);
  const settled = settlementEntry(parties, reward);
  switch (reward.state) {
    case 'unfunded':
      return [];
    case 'pending':
      return [promised];
    case 'available':
      return [promised, settled];
    case 'reversed': {
      if (!isPosted(promised)) return [];
      const wasPaid = isPosted(settled);
      const back = reversalEntry(parties, { ...reward, state: wasPaid ? 'available' : 'pending' });
      return wasPaid ? [promised, settled, back] : [promised, back];
    }
  }
}
