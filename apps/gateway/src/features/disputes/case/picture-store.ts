import { MAX_DISPUTE_PICTURES } from '@ride/domain/disputes/line-objections';
import type { Db } from '../../../db/schema.ts';

export interface StoredPicture {
  readonly pictureId: string;
  readonly receiptNumber: string;
}

export interface NewPicture extends StoredPicture {
  /** The picture is encoded as base64. */
  readonly jpeg: string;
  readonly addedAt: number;
}

async function listFreePositions(tx: Db, receiptNumber: string): Promise<number[]> {
  const taken = await tx
    .selectFrom('disputePictures')
    .select('position')
    .where('receiptNumber', '=', receiptNumber)
    .execute();
  const positions = Array.from({ length: MAX_DISPUTE_PICTURES }, (_, index) => index + 1);
  return positions.filter((free) => !taken.some(({ position }) => position === free));
}

export const hasRoomForPicture = async (db: Db, receiptNumber: string): Promise<boolean> =>
  (await listFreePositions(db, receiptNumber)).length > 0;

/**
 * Returns false if another picture has this id. The case must be locked, or two pictures could take
 * the same position.
 */
export async function insertPicture(tx: Db, picture: NewPicture): Promise<boolean> {
  const [position] = await listFreePositions(tx, picture.receiptNumber);
  if (position === undefined) throw new Error(`${picture.receiptNumber} has no position left`);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disputePictures')
    .values({
      id: picture.pictureId,
      receiptNumber: picture.receiptNumber,
      position,
      jpeg: picture.jpeg,
      addedAt: picture.addedAt,
    })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findPicture(db: Db, pictureId: string): Promise<StoredPicture | null> {
  const row = await db
    .selectFrom('disputePictures')
    .select(['id as pictureId', 'receiptNumber'])
    .where('id', '=', pictureId)
    .executeTakeFirst();
  return row ?? null;
}

export function listPictures(db: Db, receiptNumber: string) {
  return db
    .selectFrom('disputePictures')
    .select(['id as pictureId', 'addedAt'])
    .where('receiptNumber', '=', receiptNumber)
    .orderBy('position')
    .execute();
}

export async function readPicture(db: Db, pictureId: string): Promise<string | null> {
  const row = await db
    .selectFrom('disputePictures')
    .select('jpeg')
    .where('id', '=', pictureId)
    .executeTakeFirst();
  return row?.jpeg ?? null;
}

export async function deletePicture(tx: Db, pictureId: string): Promise<void> {
  await tx.deleteFrom('disputePictures').where('id', '=', pictureId).execute();
}
