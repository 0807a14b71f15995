import {
  type CompanyMomentError,
  findCompanyMomentError,
  findMomentError,
  type MomentError,
} from '@ride/domain/reported-moment';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type {
  CompanyEvents,
  CompanyVerification,
  FirstRide,
  TopUp,
  TopUpRefund,
} from '../../referral/referral.ts';
import { selectRegisteredAt } from '../registration/company-store.ts';
import {
  addToRefundedAmount,
  hasFirstRide,
  hasVerification,
  insertFirstRide,
  insertRefund,
  insertTopUp,
  insertVerification,
  markVerified,
  selectRefund,
  selectTopUp,
} from './milestone-store.ts';

export interface MilestoneDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly events: CompanyEvents;
}

type TopUpOutcome = 'done' | 'unknownCompany' | 'topUpDiffers' | CompanyMomentError;

/** A repeated delivery changes nothing and raises no second event. */
export function storeTopUp(
  { ports: { db, now }, events }: MilestoneDeps,
  topUp: TopUp,
): Promise<TopUpOutcome> {
  return transaction(db, async (tx): Promise<TopUpOutcome> => {
    const registeredAt = await selectRegisteredAt(tx, topUp.companyId);
    if (registeredAt === null) return 'unknownCompany';
    const before = await selectTopUp(tx, topUp.topUpId);
    if (before !== null) return isSameTopUp(before, topUp) ? 'done' : 'topUpDiffers';
    const error = findCompanyMomentError(topUp.paidAt, { now: now(), registeredAt });
    if (error !== null) return error;
    if (!(await insertTopUp(tx, topUp, now()))) {
      const concurrent = await selectTopUp(tx, topUp.topUpId);
      return isSameTopUp(concurrent, topUp) ? 'done' : 'topUpDiffers';
    }
    await events.toppedUp(tx, topUp);
    return 'done';
  });
}

const isSameTopUp = (stored: TopUp | null, topUp: TopUp): boolean =>
  stored?.companyId === topUp.companyId &&
  stored.amount === topUp.amount &&
  stored.paidAt === topUp.paidAt;

type RefundOutcome = 'done' | 'unknownTopUp' | 'refundTooLarge' | 'refundDiffers' | MomentError;
type RefundInput = Omit<TopUpRefund, 'companyId'>;

/** All refunds of a top-up together never exceed it. */
export function storeRefund(
  { ports: { db, now }, events }: MilestoneDeps,
  input: RefundInput,
): Promise<RefundOutcome> {
  return transaction<RefundOutcome, RefundOutcome>(db, async (tx, rollback) => {
    const before = await selectRefund(tx, input.refundId);
    if (before !== null) return isSameRefund(before, input) ? 'done' : 'refundDiffers';
    const topUp = await selectTopUp(tx, input.topUpId);
    if (topUp === null) return 'unknownTopUp';
    const error = findMomentError(input.refundedAt, now());
    if (error !== null) return error;
    const refund = { ...input, companyId: topUp.companyId };
    if (!(await insertRefund(tx, refund, now()))) {
      const concurrent = await selectRefund(tx, input.refundId);
      return isSameRefund(concurrent, input) ? 'done' : 'refundDiffers';
    }
    if (!(await addToRefundedAmount(tx, refund))) rollback('refundTooLarge');
    await events.topUpRefunded(tx, refund);
    return 'done';
  });
}

const isSameRefund = (stored: RefundInput | null, input: RefundInput): boolean =>
  stored?.topUpId === input.topUpId &&
  stored.amount === input.amount &&
  stored.refundedAt === input.refundedAt;

type CompanyEventOutcome = 'done' | 'unknownCompany' | CompanyMomentError;

export function storeFirstRide(
  { ports: { db, now }, events }: MilestoneDeps,
  ride: FirstRide,
): Promise<CompanyEventOutcome> {
  return transaction(db, async (tx): Promise<CompanyEventOutcome> => {
    const registeredAt = await selectRegisteredAt(tx, ride.companyId);
    if (registeredAt === null) return 'unknownCompany';
    if (await hasFirstRide(tx, ride.companyId)) return 'done';
    const error = findCompanyMomentError(ride.riddenAt, { now: now(), registeredAt });
    if (error !== null) return error;
    if (await insertFirstRide(tx, ride, now())) await events.rodeFirst(tx, ride);
    return 'done';
  });
}

export function storeVerification(
  { ports: { db, now }, events }: MilestoneDeps,
  verification: CompanyVerification,
): Promise<CompanyEventOutcome> {
  return transaction(db, async (tx): Promise<CompanyEventOutcome> => {
    const registeredAt = await selectRegisteredAt(tx, verification.companyId);
    if (registeredAt === null) return 'unknownCompany';
    if (await hasVerification(tx, verification.companyId)) return 'done';
    const error = findCompanyMomentError(verification.verifiedAt, { now: now(), registeredAt });
    if (error !== null) return error;
    if (await insertVerification(tx, verification, now())) {
      await markVerified(tx, verification.companyId);
      await events.verified(tx, verification);
    }
    return 'done';
  });
}
