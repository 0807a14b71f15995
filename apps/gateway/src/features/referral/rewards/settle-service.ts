import { type Fen, fen } from '@ride/domain/money';
import type { Ports } from '../../../ports.ts';
import { holdInvitation } from '../invitations/invitation-store.ts';
import { post } from '../ledger/ledger-store.ts';
import { moveReward, type StoredReward, selectDue } from './milestone-store.ts';
import { settlementEntry } from './reward-entries.ts';

/** As many as are surely done within the time a call has. */
const AT_ONCE = 200;

export interface Settled {
  readonly count: number;
  readonly amount: Fen;
  readonly hasMore: boolean;
}

/** Pays what was held back long enough. Two at once pay everything once. */
export async function settleRewards(
  ports: Pick<Ports, 'db' | 'now'>,
  atOnce = AT_ONCE,
): Promise<Settled> {
  const due = await selectDue(ports.db, ports.now(), atOnce + 1);
  let count = 0;
  let amount = 0;
  for (const reward of due.slice(0, atOnce)) {
    if (!(await settle(ports, reward))) continue;
    count += 1;
    amount += reward.reward;
  }
  return { count, amount: fen(amount), hasMore: due.length > atOnce };
}

function settle({ db, now }: Pick<Ports, 'db' | 'now'>, reward: StoredReward): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const invitation = await holdInvitation(tx, reward.companyId);
    if (!invitation?.terms) throw new Error(`a reward without terms: ${reward.companyId}`);
    if (!(await moveReward(tx, reward, 'available', now()))) return false;
    const { activityUuid } = invitation.terms;
    const parties = { activityUuid, inviterId: invitation.inviterId };
    await post(tx, [settlementEntry(parties, reward)], now());
    return true;
  });
}
