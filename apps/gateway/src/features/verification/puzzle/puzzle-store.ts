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

export async function putPuzzle(db: Db, puzzle: PuzzleRow): Promise<void> {
  await insertPuzzle(db, puzzle);
}

const insertPuzzle = precompiledQuery((db, puzzle: PuzzleRow) =>
  db.insertInto('puzzles').values({
    id: puzzle.id,
    mobile: puzzle.mobile,
    scene: puzzle.scene,
    hole_x: puzzle.holeX,
    drawn_at: puzzle.drawnAt,
    expires_at: puzzle.expiresAt,
  }),
);

/** The puzzle, for the first who answers it; nobody gets it again. */
export async function takePuzzle(db: Db, id: string): Promise<Omit<PuzzleRow, 'id'> | null> {
  const taken = await db
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
  return taken ?? null;
}
