import type { PointChoice } from '@ride/domain/disputes/point-choices';
import type { Db, Tables } from '../../../db/schema.ts';

export interface DisputeMessage {
  readonly messageId: string;
  readonly receiptNumber: string;
  readonly kind: Tables['dispute_messages']['kind'];
  /** Null for the passenger. */
  readonly staffId: string | null;
  readonly words: string;
  readonly writtenAt: number;
}

/** False when it was stored before. */
export async function insertMessage(tx: Db, message: DisputeMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dispute_messages')
    .values({
      id: message.messageId,
      receipt_number: message.receiptNumber,
      kind: message.kind,
      staff_id: message.staffId,
      words: message.words,
      written_at: message.writtenAt,
    })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The oldest first. */
export function listMessages(db: Db, receiptNumber: string): Promise<DisputeMessage[]> {
  return db
    .selectFrom('dispute_messages')
    .select([
      'id as messageId',
      'receipt_number as receiptNumber',
      'kind',
      'staff_id as staffId',
      'words',
      'written_at as writtenAt',
    ])
    .where('receipt_number', '=', receiptNumber)
    .orderBy('written_at')
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
    .insertInto('dispute_points')
    .values(
      points.map((point, index) => ({
        receipt_number: receiptNumber,
        position: index + 1,
        ...point,
      })),
    )
    .execute();
}

export function listPoints(db: Db, receiptNumber: string): Promise<DisputePoint[]> {
  return db
    .selectFrom('dispute_points')
    .select(['item', 'choice', 'words'])
    .where('receipt_number', '=', receiptNumber)
    .orderBy('position')
    .execute();
}
