import type { Scene } from '@ride/contract/verification';
import { inject } from 'vitest';
import { hmacOfPictureText } from '../apps/gateway/src/features/verification/graphic/graphic-service.ts';
import { withDatabaseFile } from '../apps/gateway/src/testing/with-database-file.ts';
import { SECRET } from './start-gateway.ts';

/**
 * Tests pass captchas without a weaker setting. The gateway under test has its data in a file and a
 * known secret, so a test can replace the answer of a drawn picture or read where the hole of a
 * puzzle is.
 */
const inDatabase = <Result>(work: Parameters<typeof withDatabaseFile<Result>>[1]): Result =>
  withDatabaseFile(inject('dataDir'), work);

const KNOWN = 'ACEF';

function rewrite(id: string): string {
  const changed = inDatabase((db) =>
    db
      .prepare('update graphic_codes set answer_hmac = ? where id = ?')
      .run(hmacOfPictureText(SECRET, id, KNOWN), id),
  );
  if (changed.changes !== 1) throw new Error(`no picture was drawn for ${id}`);
  return KNOWN;
}

/** Replaces the answer of the newest graphic code of this phone, and returns it. */
export function readGraphicCode(mobile: string, scene: Scene): string {
  const newest = inDatabase(
    (db) =>
      db
        .prepare(
          `select id from graphic_codes where scene = ? and id like ? order by expires_at desc limit 1`,
        )
        .get(scene, `phone:${scene}:${mobile}:%`) as { id: string } | undefined,
  );
  if (!newest) throw new Error(`no picture was drawn for ${mobile} and ${scene}`);
  return rewrite(newest.id);
}

export function readPuzzleHole(mobile: string): number {
  const newest = inDatabase(
    (db) =>
      db
        .prepare('select hole_x from puzzles where mobile = ? order by drawn_at desc limit 1')
        .get(mobile) as { hole_x: number } | undefined,
  );
  if (!newest) throw new Error(`no puzzle was drawn for ${mobile}`);
  return newest.hole_x;
}
