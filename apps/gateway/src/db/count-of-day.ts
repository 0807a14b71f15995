import { cityDay } from '@ride/domain/city-offset';
import type { Db } from './schema.ts';

interface DailyLimit {
  /** What is counted, such as `lookup:site`. */
  readonly subject: string;
  readonly atMost: number;
  readonly now: number;
  /** How much is counted: one, unless it is named. */
  readonly amount?: number;
}

/**
 * Counts more today, over all gateways, and returns how much that makes; null when there is no room,
 * and then nothing is counted. For sums, and for limits of many thousands, which `claimUses` would
 * read use by use. Days begin at midnight of the cities.
 */
export async function countOfDay(
  db: Db,
  { subject, atMost, now, amount = 1 }: DailyLimit,
): Promise<number | null> {
  if (amount > atMost) return null;
  const counted = await db
    .insertInto('dailyUses')
    .values({ subject, day: cityDay(now), amount, touchedAt: now })
    .onConflict((row) =>
      row
        .columns(['subject', 'day'])
        .doUpdateSet((update) => ({
          amount: update('dailyUses.amount', '+', amount),
          touchedAt: update.ref('excluded.touchedAt'),
        }))
        .where('dailyUses.amount', '<=', atMost - amount),
    )
    .returning('amount')
    .executeTakeFirst();
  return counted?.amount ?? null;
}

/** What was counted of a subject today. */
export async function readCountOfDay(
  db: Db,
  { subject, now }: Pick<DailyLimit, 'subject' | 'now'>,
): Promise<number> {
  const counted = await db
    .selectFrom('dailyUses')
    .select('amount')
    .where('subject', '=', subject)
    .where('day', '=', cityDay(now))
    .executeTakeFirst();
  return counted?.amount ?? 0;
}
