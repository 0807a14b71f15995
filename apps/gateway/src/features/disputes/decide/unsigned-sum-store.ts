import { cityDay } from '@ride/domain/city-offset';
import type { Db } from '../../../db/schema.ts';

interface UnsignedDecision {
  readonly staffId: string;
  /** What it gives back or lets off. */
  readonly amountFen: number;
  /** For all of the day. */
  readonly limitFen: number;
  readonly now: number;
}

/**
 * Adds to what somebody decided today without a second signature; false, and nothing is added, where
 * there is no room. One statement, so that decisions at the same instant never pass the limit together.
 */
export async function addUnsigned(
  tx: Db,
  { staffId, amountFen, limitFen, now }: UnsignedDecision,
): Promise<boolean> {
  if (amountFen > limitFen) return false;
  const added = await tx
    .insertInto('unsignedSums')
    .values({ staffId, day: cityDay(now), amountFen, touchedAt: now })
    .onConflict((row) =>
      row
        .columns(['staffId', 'day'])
        .doUpdateSet(({ eb, ref }) => ({
          amountFen: eb('unsignedSums.amountFen', '+', amountFen),
          touchedAt: ref('excluded.touchedAt'),
        }))
        .where('unsignedSums.amountFen', '<=', limitFen - amountFen),
    )
    .returning('amountFen')
    .executeTakeFirst();
  return added !== undefined;
}

/** What somebody decided today without a second signature. */
export async function readUnsigned(db: Db, staffId: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('unsignedSums')
    .select('amountFen')
    .where('staffId', '=', staffId)
    .where('day', '=', cityDay(now))
    .executeTakeFirst();
  return row?.amountFen ?? 0;
}
