import type { Db } from '../../db/schema.ts';
import { lockCase } from './case/case-store.ts';
import { listDecisions } from './case/decision-store.ts';
import { listMessages, listPoints } from './case/message-store.ts';
import { listRefunds } from './refund/refund-store.ts';

const ordersOf = (db: Db, userId: string) =>
  db.selectFrom('orders').select('order_uuid').where('user_id', '=', userId);

/** What a user disputed, reported and confirmed of their fares. */
export async function collectDisputes(db: Db, userId: string): Promise<unknown[]> {
  const cases = await collectCases(db, userId);
  const confirmations = await db
    .selectFrom('fare_confirmations')
    .select([
      'order_uuid as orderUuid',
      'amount_fen as confirmedFen',
      'confirmed_at as confirmedAt',
    ])
    .where('order_uuid', 'in', ordersOf(db, userId))
    .execute();
  return [...cases, ...confirmations];
}

const casesOf = (db: Db, userId: string) =>
  db.selectFrom('order_objections').where('order_uuid', 'in', ordersOf(db, userId));

/** Disputes and reports with what was said, shown, decided and paid back. */
async function collectCases(db: Db, userId: string): Promise<unknown[]> {
  const cases = await casesOf(db, userId)
    .select([
      'order_uuid as orderUuid',
      'kind',
      'receipt_number as receiptNumber',
      'items',
      'words',
      'state',
      'raised_at as raisedAt',
    ])
    .orderBy('raised_at', 'desc')
    .execute();
  const collected: unknown[] = [];
  for (const each of cases) {
    const { receiptNumber } = each;
    const refunds = await listRefunds(db, each.orderUuid);
    const decisions = await listDecisions(db, receiptNumber);
    collected.push({
      ...each,
      points: await listPoints(db, receiptNumber),
      messages: (await listMessages(db, receiptNumber)).map(({ kind, words, writtenAt }) => ({
        ...{ kind, words, writtenAt },
      })),
      pictures: await collectPictures(db, receiptNumber),
      decisions: decisions.map(({ decidedBy: _, signedBy: __, ...decision }) => decision),
      refunds: refunds.filter((refund) => refund.receiptNumber === receiptNumber),
    });
  }
  return collected;
}

/** Whole, as base64: there are three at most. */
const collectPictures = (db: Db, receiptNumber: string) =>
  db
    .selectFrom('dispute_pictures')
    .select(['id as pictureId', 'added_at as addedAt', 'jpeg'])
    .where('receipt_number', '=', receiptNumber)
    .orderBy('position')
    .execute();

/** Of all cases about a user's orders. */
export async function listReceiptNumbers(db: Db, userId: string): Promise<string[]> {
  const rows = await casesOf(db, userId).select('receipt_number as receiptNumber').execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}

/** What was said and shown about a user's fares; decisions and amounts stay. Returns how many rows. */
export async function eraseDisputeWords(tx: Db, userId: string): Promise<number> {
  const receipts = () => casesOf(tx, userId).select('receipt_number');
  // A picture that is being added waits here, and then finds the account erased.
  for (const receiptNumber of await listReceiptNumbers(tx, userId)) {
    await lockCase(tx, receiptNumber);
  }
  const pictures = await tx
    .deleteFrom('dispute_pictures')
    .where('receipt_number', 'in', receipts())
    .executeTakeFirst();
  const points = await tx
    .deleteFrom('dispute_points')
    .where('receipt_number', 'in', receipts())
    .executeTakeFirst();
  const messages = await tx
    .updateTable('dispute_messages')
    .set({ words: '' })
    .where('receipt_number', 'in', receipts())
    .where('words', '<>', '')
    .executeTakeFirst();
  const cases = await tx
    .updateTable('order_objections')
    .set({ words: '', items: '[]' })
    .where('receipt_number', 'in', receipts())
    .where('words', '<>', '')
    .executeTakeFirst();
  return Number(
    pictures.numDeletedRows +
      points.numDeletedRows +
      messages.numUpdatedRows +
      cases.numUpdatedRows,
  );
}
