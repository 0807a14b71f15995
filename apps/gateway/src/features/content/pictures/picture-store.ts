import type { Db } from '../../../db/schema.ts';

interface NewPicture {
  readonly name: string;
  /** Base64. */
  readonly data: string;
  readonly addedAt: number;
}

/** Stores a picture once, however often it is uploaded. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  await db
    .insertInto('contentPictures')
    .values(picture)
    .onConflict((row) => row.column('name').doNothing())
    .execute();
}

/** Base64; null when there is no such picture. */
export async function findPicture(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('contentPictures')
    .select('data')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.data ?? null;
}
