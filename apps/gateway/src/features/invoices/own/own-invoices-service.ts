import { type InvoiceHead, invoiceHead } from '@ride/contract/entities/invoice';
import { fromJsonText } from '../../../db/json-text.ts';
import { formatPlace, parsePlace, toPage } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import {
  type InvoicePosition,
  listInvoicesOfUser,
  listPdfs,
  type StoredInvoice,
} from '../invoice-store.ts';
import { listLines } from '../line-store.ts';

const PAGE_SIZE = 20;
const FIRST = { requestedAt: Number.MAX_SAFE_INTEGER, id: '' };

export async function listOwnInvoices(db: Db, userId: string, cursor: string | undefined) {
  const before = cursor === undefined ? FIRST : placeOf(cursor);
  const found = await listInvoicesOfUser(db, userId, { before, atMost: PAGE_SIZE + 1 });
  const { rows, next } = toPage(found, PAGE_SIZE, cursorOf);
  return { invoices: await summarize(db, rows), nextCursor: next };
}

const cursorOf = ({ requestedAt, id }: InvoicePosition) => formatPlace(requestedAt, id);

function placeOf(cursor: string): InvoicePosition {
  const { at, id } = parsePlace(cursor);
  return { requestedAt: at, id };
}

/** What passengers, the desk and the tax system read of applications. */
export async function summarize(db: Db, invoices: readonly StoredInvoice[]) {
  const pdfs = await listPdfs(
    db,
    invoices.map(({ id }) => id),
  );
  return invoices.map((invoice) => ({
    applicationId: invoice.id,
    state: invoice.state,
    endReason: invoice.endReason,
    reason: invoice.reason,
    amountFen: invoice.amountFen,
    tripCount: invoice.tripCount,
    title: invoice.title,
    requestedAt: invoice.requestedAt,
    number: invoice.number,
    reversalNumber: invoice.reversalNumber,
    issuedAt: invoice.issuedAt,
    hasPaper: invoice.paperUrl !== null || pdfs.has(invoice.id),
    carrier: invoice.carrier,
    trackingNumber: invoice.trackingNumber,
  }));
}

export const headOf = ({ head }: Pick<StoredInvoice, 'head'>): InvoiceHead | null =>
  head === null ? null : fromJsonText(invoiceHead, head);

/** An application with what was filled in, and its trips. */
export async function describeInvoice(db: Db, invoice: StoredInvoice) {
  const [summary] = await summarize(db, [invoice]);
  if (summary === undefined) throw new Error('an application without its summary');
  return { ...summary, head: headOf(invoice), lines: await listLines(db, invoice.id) };
}
