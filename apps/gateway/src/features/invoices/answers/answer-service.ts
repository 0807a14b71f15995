import type { RequestOf } from '@ride/contract/define-call';
import {
  type invoiceFailed,
  type invoiceIssued,
  type invoiceReversed,
  type invoiceSent,
  MAX_PAPER_BYTES,
} from '@ride/contract/internal-invoices';
import { parseTrustedAddress } from '@ride/contract/trusted-address';
import type { InvoiceState } from '@ride/domain/invoices/invoice-state';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { findMomentError, type MomentError } from '@ride/domain/reported-moment';
import { isUniqueViolation } from '../../../db/errors.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditAction, AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { freeTrips, requestReversal } from '../end-invoice-service.ts';
import {
  insertPaper,
  listPdfs,
  lockInvoice,
  moveInvoice,
  type StoredInvoice,
  updateInvoice,
} from '../invoice-store.ts';
import { closeLines } from '../line-store.ts';
import { relistTripsOf } from '../listed-trip-store.ts';

export interface AnswerDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail' | 'eventsOut'>;
  readonly trustedHosts: readonly string[];
}

type WrongState = { readonly outcome: 'wrongInvoiceState'; readonly state: InvoiceState };
type AnswerOutcome = 'done' | 'unknownInvoice' | 'invoiceDiffers' | MomentError | WrongState;

const wrongState = ({ state }: StoredInvoice): WrongState => ({
  outcome: 'wrongInvoiceState',
  state,
});

interface Answer<Refused> {
  readonly applicationId: string;
  readonly at: number;
  readonly by: AuditActor;
  readonly action: AuditAction;
  readonly note: string;
  /** Stores the answer: `stored`, `done` for a repetition, or a refusal. */
  store(tx: Db, invoice: StoredInvoice): Promise<'stored' | AnswerOutcome | Refused>;
}

/** Every answer is stored once and told to the audit; repeating it is harmless. */
async function record<Refused = never>(
  { ports: { db, now, auditTrail } }: AnswerDeps,
  { applicationId, at, by, action, note, store }: Answer<Refused>,
): Promise<AnswerOutcome | Refused> {
  const error = findMomentError(at, now());
  if (error !== null) return error;
  try {
    return await transaction(db, async (tx) => {
      const invoice = await lockInvoice(tx, applicationId);
      if (invoice === null) return 'unknownInvoice';
      const stored = await store(tx, invoice);
      if (stored !== 'stored') return stored;
      await auditTrail.append(tx, {
        actor: by,
        action,
        subject: { kind: 'invoice', id: applicationId },
        after: note,
      });
      return 'done';
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'invoiceDiffers';
    throw error;
  }
}

type IssuedReport = RequestOf<typeof invoiceIssued>;

export type IssuedOutcome =
  | AnswerOutcome
  | 'unreadablePaper'
  | { readonly outcome: 'invoiceAmountWrong'; readonly amount: Fen };

/**
 * Of an application that has ended meanwhile the invoice is stored too, and has to be reversed at
 * once.
 */
export async function recordIssued(
  deps: AnswerDeps,
  report: IssuedReport,
  by: AuditActor,
): Promise<IssuedOutcome> {
  if (!isReadablePaper(report, deps.trustedHosts)) return 'unreadablePaper';
  const { number, amountFen, issuedAt } = report;
  const facts = { number, issuedAt };
  const { now } = deps.ports;
  return record<IssuedOutcome>(deps, {
    applicationId: report.applicationId,
    at: issuedAt,
    by,
    action: 'invoice.issued',
    note: `发票号码 ${number}，${formatYuan(fen(amountFen))} 元`,
    async store(tx, invoice) {
      const { id } = invoice;
      if (invoice.amountFen !== amountFen) {
        return { outcome: 'invoiceAmountWrong', amount: fen(invoice.amountFen) };
      }
      if (invoice.number !== null) {
        if (!isSameInvoice(invoice, report)) return 'invoiceDiffers';
        return (await storePaper(tx, invoice, report)) ? 'stored' : 'done';
      }
      const step = { id, from: ['requested'], to: 'issued', now: now() } as const;
      if (await moveInvoice(tx, step, facts)) await closeLines(tx, id);
      else {
        const late = { id, from: ['cancelled', 'failed'], to: 'reversing', now: now() } as const;
        const stored = await moveInvoice(tx, late, { ...facts, endReason: 'issuedLate' });
        if (stored === null) return wrongState(invoice);
        await requestReversal(deps.ports, tx, stored, 'issuedLate');
      }
      await storePaper(tx, invoice, report);
      return 'stored';
    },
  });
}

/**
 * The paper may come after the number; the first one counts. That of a person whose data were
 * erased is not stored. Returns false if nothing was stored.
 */
async function storePaper(
  tx: Db,
  { id, head, paperUrl }: StoredInvoice,
  report: Pick<IssuedReport, 'paperUrl' | 'pdf'>,
): Promise<boolean> {
  if (head === null || paperUrl !== null || (await listPdfs(tx, [id])).has(id)) return false;
  if (report.pdf !== undefined) await insertPaper(tx, id, report.pdf);
  else if (report.paperUrl !== undefined) {
    await updateInvoice(tx, id, { paperUrl: report.paperUrl });
  } else return false;
  return true;
}

const isSameInvoice = (stored: StoredInvoice, report: IssuedReport): boolean =>
  stored.number === report.number && stored.issuedAt === report.issuedAt;

function isReadablePaper(
  { paperUrl, pdf }: Pick<IssuedReport, 'paperUrl' | 'pdf'>,
  trustedHosts: readonly string[],
): boolean {
  if (pdf === undefined)
    return paperUrl === undefined || parseTrustedAddress(paperUrl, trustedHosts) !== null;
  return paperUrl === undefined && isWholePdf(Buffer.from(pdf, 'base64'));
}

/** The mark of the end stands in the last kilobyte of every whole PDF. */
const isWholePdf = (bytes: Buffer): boolean =>
  bytes.length <= MAX_PAPER_BYTES &&
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) &&
  bytes.subarray(-1024).includes('%%EOF');

/** A paper that was posted before its reversal became necessary does not change that. */
export const recordSent = (
  deps: AnswerDeps,
  report: RequestOf<typeof invoiceSent>,
  by: AuditActor,
): Promise<AnswerOutcome> =>
  record<never>(deps, {
    applicationId: report.applicationId,
    at: report.sentAt,
    by,
    action: 'invoice.sent',
    note: [report.carrier, report.trackingNumber].filter(Boolean).join(' ') || '已寄出',
    async store(tx, invoice) {
      const { id, sentAt } = invoice;
      const isErased = invoice.head === null;
      const { carrier = null, trackingNumber = null } = isErased ? {} : report;
      if (sentAt !== null) {
        const isSame = sentAt === report.sentAt && invoice.trackingNumber === trackingNumber;
        return isSame ? 'done' : 'invoiceDiffers';
      }
      const facts = { sentAt: report.sentAt, carrier, trackingNumber };
      const step = { id, from: ['issued'], to: 'sent', now: deps.ports.now() } as const;
      if (await moveInvoice(tx, step, facts)) return 'stored';
      if (invoice.state !== 'reversing' && invoice.state !== 'reversed') return wrongState(invoice);
      await updateInvoice(tx, id, facts);
      return 'stored';
    },
  });

/** What was cancelled here may fail there too. */
export const recordFailed = (
  deps: AnswerDeps,
  report: RequestOf<typeof invoiceFailed>,
  by: AuditActor,
): Promise<AnswerOutcome> =>
  record<never>(deps, {
    applicationId: report.applicationId,
    at: report.failedAt,
    by,
    action: 'invoice.failed',
    note: '开票失败',
    async store(tx, invoice) {
      const { id, state } = invoice;
      const step = { id, from: ['requested'], to: 'failed', now: deps.ports.now() } as const;
      if (await moveInvoice(tx, step, { reason: report.reason })) {
        await freeTrips(tx, id);
        return 'stored';
      }
      return state === 'failed' || state === 'cancelled' ? 'done' : wrongState(invoice);
    },
  });

/** The tax system may also reverse an invoice that nobody here asked it to reverse. */
export const recordReversed = (
  deps: AnswerDeps,
  report: RequestOf<typeof invoiceReversed>,
  by: AuditActor,
): Promise<AnswerOutcome> =>
  record<never>(deps, {
    applicationId: report.applicationId,
    at: report.reversedAt,
    by,
    action: 'invoice.reversed',
    note: report.reversalNumber === undefined ? '已冲红' : `红字发票 ${report.reversalNumber}`,
    async store(tx, invoice) {
      const { id, state } = invoice;
      const { reversalNumber = null } = report;
      if (state === 'reversed') {
        return invoice.reversalNumber === reversalNumber ? 'done' : 'invoiceDiffers';
      }
      const from = ['issued', 'sent', 'reversing'] as const;
      const step = { id, from, to: 'reversed', now: deps.ports.now() } as const;
      const facts = { reversalNumber, ...(report.reason && { reason: report.reason }) };
      if ((await moveInvoice(tx, step, facts)) === null) return wrongState(invoice);
      await relistTripsOf(tx, id);
      return 'stored';
    },
  });
