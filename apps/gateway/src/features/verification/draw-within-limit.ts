import { setImmediate as othersFirst } from 'node:timers/promises';
import { claimUse } from '../../db/limits.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Ports } from '../../ports/ports.ts';

const MINUTE = 60_000;
const PICTURES_A_MINUTE = 30;

export interface Picture<Drawn> {
  keepAnswer(tx: Db): Promise<void>;
  draw(): Promise<Drawn>;
  /** For one that could not be drawn. */
  forgetAnswer(db: Db): Promise<unknown>;
}

export type TooManyPictures = { readonly outcome: 'tooManyPictures'; readonly waitMs: number };

/**
 * Draws for this address, which has so many graphic codes and puzzles a minute. The picture is
 * counted and its answer kept in one transaction before it is drawn, not in one on each side of
 * the drawing, and without waiting for the disk: other calls wait meanwhile. After a power cut a
 * picture is no longer known, and its page asks for another. Calls that have come in the meantime
 * are served before the transaction: reading and checking this one took its time already.
 */
export async function drawWithinLimit<Drawn>(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  address: string,
  { keepAnswer, draw, forgetAnswer }: Picture<Drawn>,
): Promise<TooManyPictures | { readonly outcome: 'drawn'; readonly drawn: Drawn }> {
  const use = { id: randomBytes(12).toString('base64url'), at: now() };
  const windows = [{ atMost: PICTURES_A_MINUTE, withinMs: MINUTE }];
  const count = async (tx: Db, rollback: (waitMs: number) => never) => {
    const reached = await claimUse(tx, { subject: `picture:address:${address}`, windows }, use);
    if (reached) rollback(reached.freeAt - use.at);
    await keepAnswer(tx);
    return null;
  };
  await othersFirst();
  const waitMs = await transaction<null, number>(db, count, { durable: false });
  if (waitMs !== null) return { outcome: 'tooManyPictures', waitMs };
  try {
    return { outcome: 'drawn', drawn: await draw() };
  } catch (error) {
    await forgetAnswer(db);
    throw error;
  }
}
