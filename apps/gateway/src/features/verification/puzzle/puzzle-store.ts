import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

export interface PuzzleRow {
  readonly id: string;
  readonly mobile: string;
  readonly scene: string;
  readonly holeX: number;
  readonly drawnAt: number;
  readonly expiresAt: number;
}

export const insertPuzzle = precompiledQuery((db, puzzle: PuzzleRow) =>
  db.insertInto('puzzles').values({
    id: puzzle.id,
    mobile: puzzle.mobile,
    scene: puzzle.scene,
    hole_x: puzzle.holeX,
    drawn_at: puzzle.drawnAt,
    expires_at: puzzle.expiresAt,
  }),
);

/** Gives the deleted row to exactly one caller, so that a puzzle is answered once. */
export async function deletePuzzle(db: Db, id: string): Promise<Omit<PuzzleRow, 'id'> | null> {
  const deleted = await db
    .deleteFrom('puzzles')
    .where('id', '=', id)
    .returning([
      'mobile',
      'scene',
      'hole_x as holeX',
      'drawn_at as drawnAt',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  return deleted ?? null;
}
