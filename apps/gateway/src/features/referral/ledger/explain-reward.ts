import type { StoredReward } from '../rewards/milestone-store.ts';
import {
  type Parties,
  promiseEntry,
  reversalEntry,
  settlementEntry,
} from '../rewards/reward-entries.ts';
import type { Entry } from './ledger-store.ts';

/**
 * The entries that a reward of this standing must have, told by which of them are there: a turn
 * that was taken back may or may not have been paid before, or never have been funded.
 */
export function expectedEntries(
  parties: Parties,
  reward: StoredReward,
  found: readonly Entry[],
): Entry[] {
  const turns = Array.from({ length: reward.turn }, (_, index) => index + 1);
  return turns.flatMap((turn) => {
    const state = turn < reward.turn ? 'reversed' : reward.state;
    return entriesOfTurn(parties, { ...reward, turn, state }, found);
  });
}

function entriesOfTurn(parties: Parties, reward: StoredReward, found: readonly Entry[]): Entry[] {
  const isThere = ({ cause }: Entry) => found.some((each) => each.cause === cause);
  const promised = promiseEntry(parties, reward);
  const settled = settlementEntry(parties, reward);
  switch (reward.state) {
    case 'unfunded':
      return [];
    case 'pending':
      return [promised];
    case 'available':
      return [promised, settled];
    case 'reversed': {
      if (!isThere(promised)) return [];
      const wasPaid = isThere(settled);
      const back = reversalEntry(parties, { ...reward, state: wasPaid ? 'available' : 'pending' });
      return wasPaid ? [promised, settled, back] : [promised, back];
    }
  }
}
