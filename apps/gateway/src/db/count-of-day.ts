import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import type { Db } from './schema.ts';

interface DailyLimit {
  /** What is counted, such as `lookup:site`. */
  readonly subject: string;
  /** At least one. */
  readonly atMost: number;
  readonly now: number;
}

/**
 * Counts one more today, over all gateways, and returns how many that makes; null when there is no
 * room. For limits of many thousands, which `claimUses` would read use by use. Days begin at
 * midnight of the cities.
 */
export async function countOfDay(
  db: Db,
  { subject, atMost, now }: DailyLimit,
): Promise<number | null> {
  const day = Math.floor((now + CITY_OFFSET_MS) / DAY_MS);
  const counted = await db
    .insertInto('dailyUses')
    .values({ subject, day, amount: 1, touchedAt: now })
    .onConflict((row) =>
      row
        .columns(['subject', 'day'])
        .doUpdateSet((update) => ({
          amount: update('dailyUses.amount', '+', 1),
          touchedAt: update.ref('excluded.touchedAt'),
        }))
        .where('dailyUses.amount', '<', atMost),
    )
    .returning('amount')
    .executeTakeFirst();
  return counted?.amount ?? null;
}
