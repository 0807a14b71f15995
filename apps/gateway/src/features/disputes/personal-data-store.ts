import { raisedKinds } from '@ride/contract/desk/disputes';
import type { Db } from '../../db/schema.ts';
import { listRefunds } from '../bills/refunds/refund-store.ts';
import { type DisputeStepInput, stepOf } from './case/case-step.ts';
import { findCase, lockCase, updateDispute } from './case/case-store.ts';
import { listDecisions } from './case/decision-store.ts';
import { listMessages, listPoints } from './case/message-store.ts';

const ordersOf = (db: Db, userId: string) =>
  db.selectFrom('orders').select('orderUuid').where('userId', '=', userId);

export async function exportDisputeData(db: Db, userId: string): Promise<unknown[]> {
  const cases = await collectCases(db, userId);
  const confirmations = await db
    .selectFrom('fareConfirmations')
    .select(['orderUuid', 'amountFen as confirmedFen', 'confirmedAt'])
    .where('orderUuid', 'in', ordersOf(db, userId))
    .execute();
  return [...cases, ...confirmations];
}

const casesOf = (db: Db, userId: string) =>
  db.selectFrom('disputes').where('orderUuid', 'in', ordersOf(db, userId));

async function collectCases(db: Db, userId: string): Promise<unknown[]> {
  const cases = await casesOf(db, userId)
    .select(['orderUuid', 'kind', 'receiptNumber', 'items', 'text', 'state', 'raisedAt'])
    .orderBy('raisedAt', 'desc')
    .execute();
  const collected: unknown[] = [];
  for (const each of cases) {
    const { receiptNumber } = each;
    const refunds = await listRefunds(db, each.orderUuid);
    const decisions = await listDecisions(db, receiptNumber);
    collected.push({
      ...each,
      points: await listPoints(db, receiptNumber),
      messages: (await listMessages(db, receiptNumber)).map(({ kind, text, writtenAt }) => ({
        kind,
        text,
        writtenAt,
      })),
      pictures: await collectPictures(db, receiptNumber),
      decisions: decisions.map(({ decidedBy: _, signedBy: __, ...decision }) => decision),
      refunds: refunds.filter((refund) => refund.receiptNumber === receiptNumber),
    });
  }
  return collected;
}

/** Pictures are exported in full as base64, because a case has at most three. */
const collectPictures = (db: Db, receiptNumber: string) =>
  db
    .selectFrom('disputePictures')
    .select(['id as pictureId', 'addedAt', 'jpeg'])
    .where('receiptNumber', '=', receiptNumber)
    .orderBy('position')
    .execute();

export async function listReceiptNumbersOfUser(db: Db, userId: string): Promise<string[]> {
  const rows = await casesOf(db, userId).select('receiptNumber').execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}

export async function countUnfinishedCases(db: Db, userId: string) {
  const cases = await casesOf(db, userId)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('queue', '=', 'open')
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum('amountFen').as('sum'))
    .where('orderUuid', 'in', ordersOf(db, userId))
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return { openCases: Number(cases.count), refundsDueFen: Number(refunds.sum) };
}

/**
 * Erases what was written and shown about a user's fares, and returns the number of changed rows.
 * Decisions, amounts and the findings of the checks stay.
 */
export async function eraseDisputeTexts(
  tx: Db,
  userId: string,
  at: DisputeStepInput,
): Promise<number> {
  const receipts = () => casesOf(tx, userId).select('receiptNumber');
  // A concurrent upload of a picture waits for this lock and then finds the account erased.
  for (const receiptNumber of await listReceiptNumbersOfUser(tx, userId)) {
    await lockCase(tx, receiptNumber);
    await dropQuestion(tx, receiptNumber, at);
  }
  const pictures = await tx
    .deleteFrom('disputePictures')
    .where('receiptNumber', 'in', receipts())
    .executeTakeFirst();
  const points = await tx
    .deleteFrom('disputePoints')
    .where('receiptNumber', 'in', receipts())
    .executeTakeFirst();
  const messages = await tx
    .updateTable('disputeMessages')
    .set({ text: '' })
    .where('caseId', 'in', receipts())
    .where('text', '<>', '')
    .executeTakeFirst();
  const cases = await tx
    .updateTable('disputes')
    .set({ text: '', items: '[]' })
    .where('receiptNumber', 'in', receipts())
    .where('kind', 'in', raisedKinds)
    .where('text', '<>', '')
    .executeTakeFirst();
  return Number(
    pictures.numDeletedRows +
      points.numDeletedRows +
      messages.numUpdatedRows +
      cases.numUpdatedRows,
  );
}

/** Nobody can answer the question any more, so the clock of its case has to run again. */
async function dropQuestion(tx: Db, receiptNumber: string, at: DisputeStepInput): Promise<void> {
  const current = await findCase(tx, receiptNumber);
  const changes = current && stepOf(current, 'dropQuestion', at);
  if (!changes) return;
  await updateDispute(tx, { id: receiptNumber, revision: current.revision }, changes);
}
