import { transaction } from '../../../db/transaction.ts';
import type {
  CompanyEvents,
  FirstRide,
  TopUp,
  TopUpRefund,
} from '../../../ports/company-events.ts';
import type { Ports } from '../../../ports/ports.ts';
import { isCompany } from '../registration/company-store.ts';
import {
  addToRefunded,
  insertFirstRide,
  insertRefund,
  insertTopUp,
  selectRefund,
  selectTopUp,
} from './milestone-store.ts';

export type MilestonePorts = Pick<Ports, 'db' | 'now'> & { readonly events: CompanyEvents };

/** Stores a top-up and raises its event once, however often it is delivered. */
export function storeTopUp(
  { db, now, events }: MilestonePorts,
  topUp: TopUp,
): Promise<'recorded' | 'unknownCompany' | 'topUpDiffers'> {
  return db.transaction().execute(async (tx) => {
    if (!(await isCompany(tx, topUp.companyId))) return 'unknownCompany';
    if (await insertTopUp(tx, topUp, now())) {
      await events.toppedUp(tx, topUp);
      return 'recorded';
    }
    const stored = await selectTopUp(tx, topUp.topUpId);
    const isSame =
      stored?.companyId === topUp.companyId &&
      stored.amount === topUp.amount &&
      stored.paidAt === topUp.paidAt;
    return isSame ? 'recorded' : 'topUpDiffers';
  });
}

type RefundOutcome = 'recorded' | 'unknownTopUp' | 'refundTooLarge' | 'refundDiffers';
type RefundInput = Omit<TopUpRefund, 'companyId'>;

/** A partial or full refund; all refunds of a top-up together never exceed it. */
export function storeRefund(
  { db, now, events }: MilestonePorts,
  input: RefundInput,
): Promise<RefundOutcome> {
  return transaction<RefundOutcome, RefundOutcome>(db, async (tx, rollback) => {
    const before = await selectRefund(tx, input.refundId);
    if (before !== null) return isSameRefund(before, input) ? 'recorded' : 'refundDiffers';
    const topUp = await selectTopUp(tx, input.topUpId);
    if (topUp === null) return 'unknownTopUp';
    const refund = { ...input, companyId: topUp.companyId };
    if (!(await insertRefund(tx, refund, now()))) {
      const concurrent = await selectRefund(tx, input.refundId);
      return isSameRefund(concurrent, input) ? 'recorded' : 'refundDiffers';
    }
    if (!(await addToRefunded(tx, refund))) rollback('refundTooLarge');
    await events.topUpRefunded(tx, refund);
    return 'recorded';
  });
}

const isSameRefund = (stored: RefundInput | null, input: RefundInput): boolean =>
  stored?.topUpId === input.topUpId &&
  stored.amount === input.amount &&
  stored.refundedAt === input.refundedAt;

/** The first delivery wins; later ones change nothing and raise no event. */
export function storeFirstRide(
  { db, now, events }: MilestonePorts,
  ride: FirstRide,
): Promise<'recorded' | 'unknownCompany'> {
  return db.transaction().execute(async (tx) => {
    if (!(await isCompany(tx, ride.companyId))) return 'unknownCompany';
    if (await insertFirstRide(tx, ride, now())) await events.rodeFirst(tx, ride);
    return 'recorded';
  });
}
