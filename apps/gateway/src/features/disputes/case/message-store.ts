import type { LineObjection } from '@ride/domain/disputes/line-objections';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

export type DisputeMessage = Selectable<Tables['disputeMessages']>;

export const listMessages = (db: Db, receiptNumber: string): Promise<DisputeMessage[]> =>
  db
    .selectFrom('disputeMessages')
    .selectAll()
    .where('caseId', '=', receiptNumber)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();

/**
 * Returns false if the message is stored already: a client may send it again after a lost answer.
 */
export async function insertMessage(
  tx: Db,
  message: Insertable<Tables['disputeMessages']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disputeMessages')
    .values(message)
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface DisputePoint {
  readonly item: string;
  readonly choice: LineObjection;
  readonly text: string | null;
}

export async function insertPoints(
  tx: Db,
  receiptNumber: string,
  points: readonly DisputePoint[],
): Promise<void> {
  // PostgreSQL rejects an insert without rows.
  if (points.length === 0) return;
  await tx
    .insertInto('disputePoints')
    .values(
      points.map(({ item, choice, text }, index) => ({
        receiptNumber,
        position: index + 1,
        item,
        choice,
        text,
      })),
    )
    .execute();
}

export function listPoints(db: Db, receiptNumber: string): Promise<DisputePoint[]> {
  return db
    .selectFrom('disputePoints')
    .select(['item', 'choice', 'text'])
    .where('receiptNumber', '=', receiptNumber)
    .orderBy('position')
    .execute();
}

export async function listItemsOfPoints(
  db: Db,
  receiptNumbers: readonly string[],
): Promise<Map<string, string[]>> {
  const pointedItems = new Map<string, string[]>();
  if (receiptNumbers.length === 0) return pointedItems;
  const points = await db
    .selectFrom('disputePoints')
    .select(['receiptNumber', 'item'])
    .where('receiptNumber', 'in', receiptNumbers)
    .orderBy('receiptNumber')
    .orderBy('position')
    .execute();
  for (const { receiptNumber, item } of points) {
    pointedItems.set(receiptNumber, [...(pointedItems.get(receiptNumber) ?? []), item]);
  }
  return pointedItems;
}

export async function findOpenQuestion(
  db: Db,
  orderUuid: string,
): Promise<{ readonly text: string; readonly answerBy: number | null } | null> {
  const row = await db
    .selectFrom('disputes')
    .innerJoin('disputeMessages', (join) =>
      join
        .onRef('disputeMessages.caseId', '=', 'disputes.receiptNumber')
        .on('disputeMessages.kind', '=', 'question'),
    )
    .select(['disputeMessages.text', 'disputes.answerDue as answerBy'])
    .where('disputes.orderUuid', '=', orderUuid)
    .where('disputes.state', '=', 'questionAsked')
    .orderBy('disputeMessages.writtenAt', 'desc')
    .orderBy('disputeMessages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
