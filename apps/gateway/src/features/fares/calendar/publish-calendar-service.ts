import { moveRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { insertCalendar } from './calendar-store.ts';
import { flawsOfCalendar, type PublishedCalendar } from './check-calendar.ts';

export type PublishCalendarOutcome =
  | { readonly outcome: 'published'; readonly version: number }
  | { readonly outcome: 'flawed'; readonly flaws: readonly string[] };

/** Takes the place of what was published for the year before. */
export async function publishCalendar(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  calendar: PublishedCalendar,
): Promise<PublishCalendarOutcome> {
  const flaws = flawsOfCalendar(calendar);
  if (flaws.length > 0) return { outcome: 'flawed', flaws };
  const version = await db
    .transaction()
    .execute((tx) => publishCalendarWithin(tx, calendar, now()));
  return { outcome: 'published', version };
}

/** Within a transaction of the caller's, who has checked it. */
export async function publishCalendarWithin(
  tx: Db,
  { year, restDays, workDays }: PublishedCalendar,
  now: number,
): Promise<number> {
  await moveRevision(tx, 'calendar');
  return insertCalendar(tx, year, { restDays, workDays }, now);
}
