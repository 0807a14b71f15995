import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

export interface GraphicCodeRow {
  readonly id: string;
  readonly scene: string;
  readonly answerHmac: string;
  readonly expiresAt: number;
}

/** A new picture takes the place of an older one with the same id. */
export async function putGraphicCode(db: Db, row: GraphicCodeRow): Promise<void> {
  await upsertGraphicCode(db, row);
}

const upsertGraphicCode = precompiledQuery((db, row: GraphicCodeRow) => {
  const drawn = { answer_hmac: row.answerHmac, expires_at: row.expiresAt };
  return db
    .insertInto('graphic_codes')
    .values({ id: row.id, scene: row.scene, ...drawn })
    .onConflict((known) => known.column('id').doUpdateSet(drawn));
});

/** The picture, for the first who answers it; nobody gets it again. */
export async function takeGraphicCode(
  db: Db,
  id: string,
): Promise<Omit<GraphicCodeRow, 'id'> | null> {
  const taken = await db
    .deleteFrom('graphic_codes')
    .where('id', '=', id)
    .returning(['scene', 'answer_hmac as answerHmac', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken ?? null;
}
