import type { Db } from '../../../db/schema.ts';

interface NewPicture {
  readonly name: string;
  readonly data: string;
  readonly addedAt: number;
}

export async function insertPicture(tx: Db, picture: NewPicture): Promise<boolean> {
  const inserted = await tx
    .insertInto('contentPictures')
    .values(picture)
    .onConflict((row) => row.column('name').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Returns the picture as Base64. */
export async function findPicture(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('contentPictures')
    .select('data')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.data ?? null;
}
