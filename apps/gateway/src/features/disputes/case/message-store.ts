import type { PointChoice } from '@ride/domain/disputes/point-choices';
import type { Db, Tables } from '../../../db/schema.ts';

export interface DisputeMessage {
  readonly messageId: string;
  readonly receiptNumber: string;
  readonly kind: Tables['disputeMessages']['kind'];
  /** Null for the passenger. */
  readonly staffId: string | null;
  readonly words: string;
  readonly writtenAt: number;
}

/** False when it was stored before. */
export async function insertMessage(tx: Db, message: DisputeMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disputeMessages')
    .values({
      id: message.messageId,
      receiptNumber: message.receiptNumber,
      kind: message.kind,
      staffId: message.staffId,
      text: message.words,
      writtenAt: message.writtenAt,
    })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The oldest first. */
export function listMessages(db: Db, receiptNumber: string): Promise<DisputeMessage[]> {
  return db
    .selectFrom('disputeMessages')
    .select(['id as messageId', 'receiptNumber', 'kind', 'staffId', 'text as words', 'writtenAt'])
    .where('receiptNumber', '=', receiptNumber)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
}

export interface DisputePoint {
  readonly item: string;
  readonly choice: PointChoice;
  readonly words: string | null;
}

export async function insertPoints(
  tx: Db,
  receiptNumber: string,
  points: readonly DisputePoint[],
): Promise<void> {
  // PostgreSQL has no empty list.
  if (points.length === 0) return;
  await tx
    .insertInto('disputePoints')
    .values(
      points.map(({ item, choice, words }, index) => ({
        receiptNumber,
        position: index + 1,
        item,
        choice,
        text: words,
      })),
    )
    .execute();
}

export function listPoints(db: Db, receiptNumber: string): Promise<DisputePoint[]> {
  return db
    .selectFrom('disputePoints')
    .select(['item', 'choice', 'text as words'])
    .where('receiptNumber', '=', receiptNumber)
    .orderBy('position')
    .execute();
}
