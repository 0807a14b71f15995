import { cityDayNumber } from '@ride/domain/city-offset';
import type { Db } from './schema.ts';

interface DailyLimit {
  readonly subject: string;
  readonly atMost: number;
  readonly now: number;
  readonly amount?: number;
}

/**
 * Adds to today's count of all gateways and returns the new count, or adds nothing and returns null
 * above the limit. For sums and for large limits, which `claimLimits` would read row by row. A day
 * begins at midnight in UTC+8.
 */
export async function claimDailyCount(
  db: Db,
  { subject, atMost, now, amount = 1 }: DailyLimit,
): Promise<number | null> {
  if (amount > atMost) return null;
  const counted = await db
    .insertInto('dailyUses')
    .values({ subject, day: cityDayNumber(now), amount, touchedAt: now })
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

export async function readDailyCount(
  db: Db,
  { subject, now }: Pick<DailyLimit, 'subject' | 'now'>,
): Promise<number> {
  const counted = await db
    .selectFrom('dailyUses')
    .select('amount')
    .where('subject', '=', subject)
    .where('day', '=', cityDayNumber(now))
    .executeTakeFirst();
  return counted?.amount ?? 0;
}
