import { calculateInvoiceable } from '@ride/domain/invoices/invoiceable';
import { fen, formatYuan } from '@ride/domain/money';
import { findMomentError, type MomentError } from '@ride/domain/reported-moment';
import { isUniqueViolation } from '../../../db/errors.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { endExceedingInvoices } from '../../invoices/end-invoice-service.ts';
import { postRefundDue, postRefundPaid } from '../../ledger/post-refund.ts';
import { listPaymentsOfOrders } from '../bill-store.ts';
import {
  findRefund,
  insertRefund,
  listRefunds,
  markRefundPaid,
  type NewRefund,
  type Refund,
} from './refund-store.ts';

export type RefundPorts = Pick<Ports, 'now' | 'eventsOut' | 'balanceInvoicing'>;

/** The caller has locked the order. Invoices of what is refunded now are cancelled or reversed. */
export async function createRefund(ports: RefundPorts, tx: Db, refund: NewRefund): Promise<void> {
  const { refundId, orderUuid, amountFen, dueAt } = refund;
  await insertRefund(tx, refund);
  await endExceedingInvoices(ports, tx, orderUuid, async () => {
    const payments = (await listPaymentsOfOrders(tx, [orderUuid])).get(orderUuid);
    if (payments === undefined) throw new Error('a refund without its order');
    return calculateInvoiceable(payments, await listRefunds(tx, orderUuid), ports.balanceInvoicing);
  });
  await postRefundDue(tx, { refundId, orderUuid, amount: fen(amountFen) }, dueAt);
}

export interface RefundReport {
  readonly refundId: string;
  readonly receiptNumber: string;
  readonly amountFen: number;
  readonly paidAt: number;
  readonly paymentId?: string | undefined;
}

export type RefundReportOutcome =
  | 'done'
  | 'unknownRefund'
  | 'refundAmountWrong'
  | 'refundPaidBefore'
  | 'paymentUsed'
  | MomentError;

/**
 * Marks a refund as paid when the provider's payment system reports it; repeating a report is
 * harmless.
 */
export async function recordRefundPaid(
  { db, now, auditTrail }: Pick<Ports, 'db' | 'now' | 'auditTrail'>,
  report: RefundReport,
  by: AuditActor,
): Promise<RefundReportOutcome> {
  const refund = await findRefund(db, report.refundId);
  if (refund === null || refund.receiptNumber !== report.receiptNumber) return 'unknownRefund';
  if (refund.amountFen !== report.amountFen) return 'refundAmountWrong';
  if (refund.state === 'paid') return isSameReport(refund, report) ? 'done' : 'refundPaidBefore';
  const wrongMoment = findMomentError(report.paidAt, now());
  if (wrongMoment !== null) return wrongMoment;
  const { refundId, orderUuid, amountFen } = refund;
  try {
    const paid = await transaction(db, async (tx) => {
      const { paidAt, paymentId = null } = report;
      if (!(await markRefundPaid(tx, { refundId, paidAt, paymentId }))) return false;
      await postRefundPaid(tx, { refundId, orderUuid, amount: fen(amountFen) }, now());
      await auditTrail.append(tx, {
        actor: by,
        action: 'dispute.refundPaid',
        subject: { kind: 'dispute', id: report.receiptNumber },
        after: `${formatYuan(fen(amountFen))} 元，退款编号 ${refundId}`,
      });
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

const isSameReport = ({ paidAt, paymentId }: Refund, report: RefundReport): boolean =>
  paidAt === report.paidAt && paymentId === (report.paymentId ?? null);
