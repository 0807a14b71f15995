import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db, Tables } from '../../../db/schema.ts';

export type PuzzleRow = Tables['puzzles'];

export const insertPuzzle = precompiledQuery((db, puzzle: PuzzleRow) =>
  db.insertInto('puzzles').values({
    id: puzzle.id,
    mobile: puzzle.mobile,
    scene: puzzle.scene,
    holeX: puzzle.holeX,
    drawnAt: puzzle.drawnAt,
    expiresAt: puzzle.expiresAt,
  }),
);

/** Gives the deleted row to exactly one caller, so that a puzzle is answered once. */
export async function deletePuzzle(db: Db, id: string): Promise<Omit<PuzzleRow, 'id'> | null> {
  const deleted = await db
    .deleteFrom('puzzles')
    .where('id', '=', id)
    .returning(['mobile', 'scene', 'holeX', 'drawnAt', 'expiresAt'])
    .executeTakeFirst();
  return deleted ?? null;
}
