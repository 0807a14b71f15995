import { transaction } from '../../../db/transaction.ts';
import type { CompanyEvents, TopUp, TopUpRefund } from '../../../ports/company-events.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  insertRefund,
  insertTopUp,
  isCompany,
  selectRefund,
  selectTopUp,
  takeFromTopUp,
} from './top-up-store.ts';

export type MilestonePorts = Pick<Ports, 'db' | 'now'> & { readonly events: CompanyEvents };

/** A top-up is recorded and told once, however often it is delivered. */
export function recordTopUp(
  { db, now, events }: MilestonePorts,
  topUp: TopUp,
): Promise<'recorded' | 'unknownCompany' | 'topUpDiffers'> {
  return db.transaction().execute(async (tx) => {
    if (!(await isCompany(tx, topUp.companyId))) return 'unknownCompany';
    if (await insertTopUp(tx, topUp, now())) {
      await events.toppedUp(tx, topUp);
      return 'recorded';
    }
    const kept = await selectTopUp(tx, topUp.topUpId);
    const same =
      kept?.companyId === topUp.companyId &&
      kept.amount === topUp.amount &&
      kept.paidAt === topUp.paidAt;
    return same ? 'recorded' : 'topUpDiffers';
  });
}

type RefundOutcome = 'recorded' | 'unknownTopUp' | 'refundTooLarge' | 'refundDiffers';
type AskedRefund = Omit<TopUpRefund, 'companyId'>;

/** A refund of a part or of all of it; all refunds of a top-up together never exceed it. */
export function recordRefund(
  { db, now, events }: MilestonePorts,
  asked: AskedRefund,
): Promise<RefundOutcome> {
  return transaction<RefundOutcome, RefundOutcome>(db, async (tx, rollback) => {
    const before = await selectRefund(tx, asked.refundId);
    if (before !== null) return isSame(before, asked) ? 'recorded' : 'refundDiffers';
    const topUp = await selectTopUp(tx, asked.topUpId);
    if (topUp === null) return 'unknownTopUp';
    const refund = { ...asked, companyId: topUp.companyId };
    if (!(await insertRefund(tx, refund, now()))) {
      const meanwhile = await selectRefund(tx, asked.refundId);
      return isSame(meanwhile, asked) ? 'recorded' : 'refundDiffers';
    }
    if (!(await takeFromTopUp(tx, refund))) rollback('refundTooLarge');
    await events.topUpRefunded(tx, refund);
    return 'recorded';
  });
}

const isSame = (kept: AskedRefund | null, asked: AskedRefund): boolean =>
  kept?.topUpId === asked.topUpId &&
  kept.amount === asked.amount &&
  kept.refundedAt === asked.refundedAt;
