import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

export interface GraphicCodeRow {
  readonly id: string;
  readonly scene: string;
  readonly answerHmac: string;
  readonly expiresAt: number;
}

/** A new picture takes the place of an older one with the same id. */
export const upsertGraphicCode = precompiledQuery((db, row: GraphicCodeRow) => {
  const drawn = { answer_hmac: row.answerHmac, expires_at: row.expiresAt };
  return db
    .insertInto('graphic_codes')
    .values({ id: row.id, scene: row.scene, ...drawn })
    .onConflict((existing) => existing.column('id').doUpdateSet(drawn));
});

/** Gives the deleted row to exactly one caller, so that a picture is answered once. */
export async function deleteGraphicCode(
  db: Db,
  id: string,
): Promise<Omit<GraphicCodeRow, 'id'> | null> {
  const deleted = await db
    .deleteFrom('graphic_codes')
    .where('id', '=', id)
    .returning(['scene', 'answer_hmac as answerHmac', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return deleted ?? null;
}
