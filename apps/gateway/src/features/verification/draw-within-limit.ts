import { MINUTE_MS } from '@ride/domain/durations';
import { claimLimit, createLimitUse } from '../../db/limits.ts';
import { networkLimits } from '../../db/network-limits.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Ports } from '../../ports/ports.ts';
import { findProvedPhone, type PictureClient } from './known/known-client.ts';

const PICTURES = [{ atMost: 30, withinMs: MINUTE_MS }];

export interface Picture<Result> {
  storeAnswer(tx: Db): Promise<unknown>;
  draw(): Promise<Result>;
  deleteAnswer(db: Db): Promise<unknown>;
}

export type TooManyPictures = { readonly outcome: 'tooManyPictures'; readonly waitMs: number };

/**
 * Limits the rate of graphic codes and puzzles together: by phone for clients that have proved it,
 * by address for strangers. One transaction counts the picture and stores its answer before it is
 * drawn. The transaction is not durable, because that would delay other calls; after a power cut
 * the picture is unknown and its page requests another.
 */
export async function drawWithinLimit<Result>(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>,
  client: PictureClient & { readonly address: string },
  { storeAnswer, draw, deleteAnswer }: Picture<Result>,
): Promise<TooManyPictures | { readonly outcome: 'done'; readonly result: Result }> {
  const use = createLimitUse(ports.randomBytes, ports.now());
  const phone = await findProvedPhone(ports, client);
  const limits =
    phone === null
      ? networkLimits('picture', client.address, PICTURES)
      : [{ subject: `picture:known:${phone}`, windows: PICTURES }];
  const count = async (tx: Db, rollback: (waitMs: number) => never) => {
    for (const limit of limits) {
      const reached = await claimLimit(tx, limit, use);
      if (reached) rollback(reached.freeAt - use.at);
    }
    await storeAnswer(tx);
    return null;
  };
  const waitMs = await transaction<null, number>(ports.db, count, { durable: false });
  if (waitMs !== null) return { outcome: 'tooManyPictures', waitMs };
  try {
    return { outcome: 'done', result: await draw() };
  } catch (error) {
    await deleteAnswer(ports.db);
    throw error;
  }
}
