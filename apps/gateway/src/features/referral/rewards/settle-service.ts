import { type Fen, fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { postEntries } from '../../ledger/ledger-store.ts';
import { lockInvitation } from '../invitations/invitation-store.ts';
import { createSettlementEntry } from './reward-entries.ts';
import { appendRewardPaid, type RewardDeps } from './reward-events.ts';
import { type StoredReward, selectDueRewards, setRewardState } from './reward-store.ts';

/** A batch is small enough to finish within the timeout of one call. */
const BATCH_SIZE = 200;

export interface SettlementResult {
  readonly count: number;
  readonly amount: Fen;
  readonly hasMore: boolean;
}

/** Concurrent runs are safe: each reward is paid once. */
export async function settleDueRewards(
  deps: { readonly ports: Pick<Ports, 'db' | 'now'> } & RewardDeps,
  batchSize = BATCH_SIZE,
): Promise<SettlementResult> {
  const due = await selectDueRewards(deps.ports.db, deps.ports.now(), batchSize + 1);
  let count = 0;
  let amount = 0;
  for (const reward of due.slice(0, batchSize)) {
    const now = deps.ports.now();
    const settle = transaction(deps.ports.db, (tx) => settleReward(deps, tx, reward, now));
    if (!(await settle)) continue;
    count += 1;
    amount += reward.reward;
  }
  return { count, amount: fen(amount), hasMore: due.length > batchSize };
}

export async function settleReward(
  deps: RewardDeps,
  tx: Db,
  reward: StoredReward,
  now: number,
): Promise<boolean> {
  const invitation = await lockInvitation(tx, reward.companyId);
  if (!invitation?.terms) throw new Error(`a reward without terms: ${reward.companyId}`);
  if (!(await setRewardState(tx, reward, 'available', now))) return false;
  const { activityUuid } = invitation.terms;
  const parties = { activityUuid, inviterId: invitation.inviterId };
  await postEntries(tx, [createSettlementEntry(parties, reward)], now);
  await appendRewardPaid(deps, tx, { parties, reward, at: now });
  return true;
}
