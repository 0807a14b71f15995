import { MAX_PICTURES } from '@ride/domain/disputes/point-choices';
import type { Db } from '../../../db/schema.ts';

export interface StoredPicture {
  readonly pictureId: string;
  readonly receiptNumber: string;
}

export interface NewPicture extends StoredPicture {
  /** Base64. */
  readonly jpeg: string;
  readonly addedAt: number;
}

/** Free positions of a case, the lowest first. */
async function listFreePositions(tx: Db, receiptNumber: string): Promise<number[]> {
  const taken = await tx
    .selectFrom('disputePictures')
    .select('position')
    .where('receiptNumber', '=', receiptNumber)
    .execute();
  const positions = Array.from({ length: MAX_PICTURES }, (_, index) => index + 1);
  return positions.filter((free) => !taken.some(({ position }) => position === free));
}

export const hasFreePosition = async (db: Db, receiptNumber: string): Promise<boolean> =>
  (await listFreePositions(db, receiptNumber)).length > 0;

/** Of a case that is locked, or two take the same position. False when the id is another picture's. */
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

/** Without their bytes, in the order in which they were added. */
export function listPictures(db: Db, receiptNumber: string) {
  return db
    .selectFrom('disputePictures')
    .select(['id as pictureId', 'addedAt'])
    .where('receiptNumber', '=', receiptNumber)
    .orderBy('position')
    .execute();
}

/** Base64; null when there is no such picture. */
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
