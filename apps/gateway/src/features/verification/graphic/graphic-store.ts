import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db, Tables } from '../../../db/schema.ts';

export type GraphicCodeRow = Tables['graphicCodes'];

export const upsertGraphicCode = precompiledQuery((db, row: GraphicCodeRow) => {
  const drawn = { answerHmac: row.answerHmac, expiresAt: row.expiresAt };
  return db
    .insertInto('graphicCodes')
    .values({ id: row.id, scene: row.scene, ...drawn })
    .onConflict((existing) => existing.column('id').doUpdateSet(drawn));
});

/**
 * Stores a picture again that was taken to compare an answer, unless the same client has got a
 * newer one.
 */
export const restoreGraphicCode = (db: Db, row: GraphicCodeRow) =>
  db
    .insertInto('graphicCodes')
    .values(row)
    .onConflict((existing) => existing.column('id').doNothing())
    .execute();

/** Returns the deleted row to exactly one caller, so that a picture is answered once. */
export async function deleteGraphicCode(
  db: Db,
  id: string,
): Promise<Omit<GraphicCodeRow, 'id'> | null> {
  const deleted = await db
    .deleteFrom('graphicCodes')
    .where('id', '=', id)
    .returning(['scene', 'answerHmac', 'expiresAt'])
    .executeTakeFirst();
  return deleted ?? null;
}
