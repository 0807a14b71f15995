import type { Db } from '../../../db/schema.ts';
import type { BookedRefund, RefundBook } from '../../../ports/refund-ledger.ts';
import type { Entry } from '../ledger/ledger-store.ts';
import { refundDueEntry, refundPaidEntry } from '../ledger/refund-ledger.ts';
import { differencesOfEntries } from './differences-of-entries.ts';
import { selectEntriesByCause, selectRefundEntriesAfter } from './ledger-audit-store.ts';

/** Where the audit goes on: `refunds:` and an id, then `postings:` and a cause. */
const REFUNDS = 'refunds:';
const POSTINGS = 'postings:';
export const FIRST_REFUND = REFUNDS;

export const isRefundCursor = (cursor: string): boolean =>
  cursor.startsWith(REFUNDS) || cursor.startsWith(POSTINGS);

interface RefundBatch {
  readonly refunds: number;
  readonly differences: string[];
  readonly next: string | null;
}

/** Refunds against their postings, then postings against their refunds. */
export async function auditRefunds(
  db: Db,
  book: RefundBook,
  cursor: string,
  batchSize: number,
): Promise<RefundBatch> {
  return cursor.startsWith(REFUNDS)
    ? auditRefundBatch(db, book, cursor.slice(REFUNDS.length), batchSize)
    : auditPostingBatch(db, book, cursor.slice(POSTINGS.length), batchSize);
}

async function auditRefundBatch(
  db: Db,
  book: RefundBook,
  after: string,
  batchSize: number,
): Promise<RefundBatch> {
  const found = await book.listAfter(db, after, batchSize + 1);
  const batch = found.slice(0, batchSize);
  const suspects = (await refundDifferences(db, batch)).map(({ refundId }) => refundId);
  // A payment that was reported between two reads looks like a difference, so suspects are reread.
  const reread = await book.list(db, [...new Set(suspects)]);
  const differences = (await refundDifferences(db, reread)).map(({ words }) => words);
  const last = found.length > batchSize ? batch.at(-1) : undefined;
  const next = last === undefined ? POSTINGS : `${REFUNDS}${last.refundId}`;
  return { refunds: batch.length, differences, next };
}

const expectedEntries = (refund: BookedRefund): Entry[] =>
  refund.isPaid ? [refundDueEntry(refund), refundPaidEntry(refund)] : [refundDueEntry(refund)];

async function refundDifferences(db: Db, refunds: readonly BookedRefund[]) {
  const causes = refunds.flatMap((refund) => [
    refundDueEntry(refund).cause,
    refundPaidEntry(refund).cause,
  ]);
  const posted = await selectEntriesByCause(db, causes);
  return refunds.flatMap((refund) => {
    const { refundId } = refund;
    const own = posted.filter(({ cause }) => cause.endsWith(`:${refundId}`));
    return differencesOfEntries(expectedEntries(refund), own).map((difference) => ({
      refundId,
      words: `refund ${refundId}: ${difference}`,
    }));
  });
}

async function auditPostingBatch(
  db: Db,
  book: RefundBook,
  after: string,
  batchSize: number,
): Promise<RefundBatch> {
  const found = await selectRefundEntriesAfter(db, after, batchSize + 1);
  const batch = found.slice(0, batchSize);
  const ids = batch.map(({ cause }) => cause.slice(cause.indexOf(':') + 1));
  const known = new Set((await book.list(db, ids)).map(({ refundId }) => refundId));
  const differences = batch
    .filter((_, index) => !known.has(ids[index] ?? ''))
    .map(({ cause }) => `entry ${cause}: belongs to no refund`);
  const last = found.length > batchSize ? batch.at(-1) : undefined;
  return { refunds: 0, differences, next: last ? `${POSTINGS}${last.cause}` : null };
}
