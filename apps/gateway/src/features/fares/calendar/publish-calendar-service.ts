import { importedAt } from '../../../db/publication.ts';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { findCalendarErrors, type PublishedCalendar } from './calendar-errors.ts';
import { insertCalendar, selectNewestCalendar, serializeCalendar } from './calendar-store.ts';

export type PublishCalendarOutcome =
  | { readonly outcome: 'done'; readonly version: number }
  | { readonly outcome: 'flawedCalendar'; readonly errors: readonly string[] };

export async function publishCalendarYear(
  { db, now, auditTrail }: Pick<Ports, 'db' | 'now' | 'auditTrail'>,
  calendar: PublishedCalendar,
  by: AuditActor,
): Promise<PublishCalendarOutcome> {
  const errors = findCalendarErrors(calendar);
  if (errors.length > 0) return { outcome: 'flawedCalendar', errors };
  const version = await db.transaction().execute(async (tx) => {
    const published = await publishCalendarInTransaction(tx, calendar, now());
    if (published.isNew) {
      await auditTrail.append(tx, {
        actor: by,
        action: 'calendar.published',
        subject: { kind: 'calendar', id: `${calendar.year}` },
        after: `第 ${published.version} 版`,
      });
    }
    return published.version;
  });
  return { outcome: 'done', version };
}

/**
 * Runs inside the caller's transaction; the caller must have validated the calendar. The first
 * calendar of a year counts for the whole year, a later one for rides ordered from now on.
 */
export async function publishCalendarInTransaction(
  tx: Db,
  { year, restDays, workDays }: PublishedCalendar,
  now: number,
): Promise<{ version: number; isNew: boolean }> {
  await incrementRevision(tx, 'calendar');
  const newest = await selectNewestCalendar(tx, year);
  const body = serializeCalendar({ restDays, workDays });
  if (newest?.body === body) return { version: newest.version, isNew: false };
  const version = (newest?.version ?? 0) + 1;
  const startsAt = newest === null ? 0 : Math.max(now, newest.startsAt + 1);
  await insertCalendar(tx, { year, version, body }, importedAt(startsAt, now));
  return { version, isNew: true };
}
