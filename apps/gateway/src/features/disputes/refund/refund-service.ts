import { fen } from '@ride/domain/money';
import { type MomentError, momentError } from '@ride/domain/reported-moment';
import { isUniqueViolation } from '../../../db/errors.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { RefundLedger } from '../../../ports/refund-ledger.ts';
import { findRefund, markRefundPaid, type Refund } from './refund-store.ts';

export interface RefundPorts extends Pick<Ports, 'db' | 'now'> {
  readonly refundLedger: RefundLedger;
}

export interface PaidRefund {
  readonly refundId: string;
  readonly receiptNumber: string;
  readonly amountFen: number;
  readonly paidAt: number;
  readonly paymentId?: string | undefined;
}

export type PaidOutcome =
  | 'done'
  | 'unknownRefund'
  | 'refundAmountWrong'
  | 'refundPaidBefore'
  | 'paymentUsed'
  | MomentError;

/** The provider's payment tells that a refund went out. The same report may be repeated. */
export async function recordRefundPaid(
  { db, now, refundLedger }: RefundPorts,
  report: PaidRefund,
): Promise<PaidOutcome> {
  const refund = await findRefund(db, report.refundId);
  if (refund === null || refund.receiptNumber !== report.receiptNumber) return 'unknownRefund';
  if (refund.amountFen !== report.amountFen) return 'refundAmountWrong';
  if (refund.state === 'paid') return isSameReport(refund, report) ? 'done' : 'refundPaidBefore';
  const wrongMoment = momentError(report.paidAt, now());
  if (wrongMoment !== null) return wrongMoment;
  const { refundId, orderUuid, amountFen } = refund;
  try {
    const paid = await db.transaction().execute(async (tx) => {
      const { paidAt, paymentId = null } = report;
      if (!(await markRefundPaid(tx, { refundId, paidAt, paymentId }))) return false;
      await refundLedger.postPaid(tx, { refundId, orderUuid, amount: fen(amountFen) }, now());
      return true;
    });
    if (paid) return 'done';
  } catch (error) {
    if (isUniqueViolation(error)) return 'paymentUsed';
    throw error;
  }
  const settled = await findRefund(db, refundId);
  return settled && isSameReport(settled, report) ? 'done' : 'refundPaidBefore';
}

const isSameReport = ({ paidAt, paymentId }: Refund, report: PaidRefund): boolean =>
  paidAt === report.paidAt && paymentId === (report.paymentId ?? null);
