import type { Scene } from '@ride/contract/verification';
import { inject } from 'vitest';
import { hmacOfPictureText } from '../apps/gateway/src/features/verification/graphic/graphic-service.ts';
import { withDatabaseFile } from '../apps/gateway/src/testing/with-database-file.ts';
import { SECRET } from './start-gateway.ts';

/**
 * How a test passes a captcha without weakening it. The gateway under test keeps its data in a
 * file and its secret is set by the tests, so a test can do what only the gateway itself can:
 * change the answer of a drawn picture, or look up where the hole of a puzzle is.
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

/** The text to type for the picture this phone was just shown. */
export const knownPicture = (mobile: string, scene: Scene): string =>
  rewriteNewest(scene, `id like 'phone:${scene}:${mobile}:%'`);

/** The same for the newest captcha that is bound to no phone. */
export const knownCaptcha = (scene: Scene): string => rewriteNewest(scene, "id not like 'phone:%'");

function rewriteNewest(scene: Scene, whose: string): string {
  const newest = inDatabase(
    (db) =>
      db
        .prepare(
          `select id from graphic_codes where scene = ? and ${whose} order by expires_at desc limit 1`,
        )
        .get(scene) as { id: string } | undefined,
  );
  if (!newest) throw new Error(`no picture was drawn for ${scene} where ${whose}`);
  return rewrite(newest.id);
}

/** Where the hole of the newest puzzle of this phone begins, in the picture's own 320 pixels. */
export function knownHole(mobile: string): number {
  const newest = inDatabase(
    (db) =>
      db
        .prepare('select hole_x from puzzles where mobile = ? order by drawn_at desc limit 1')
        .get(mobile) as { hole_x: number } | undefined,
  );
  if (!newest) throw new Error(`no puzzle was drawn for ${mobile}`);
  return newest.hole_x;
}
