import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { findCalendarErrors, type PublishedCalendar } from './calendar-errors.ts';
import { insertCalendar } from './calendar-store.ts';

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
    const next = await publishCalendarInTransaction(tx, calendar, now());
    await auditTrail.append(tx, {
      actor: by,
      action: 'calendar.published',
      subject: { kind: 'calendar', id: `${calendar.year}` },
      after: `第 ${next} 版`,
    });
    return next;
  });
  return { outcome: 'done', version };
}

/** Runs inside the caller's transaction; the caller must have validated the calendar. */
export async function publishCalendarInTransaction(
  tx: Db,
  { year, restDays, workDays }: PublishedCalendar,
  now: number,
): Promise<number> {
  await incrementRevision(tx, 'calendar');
  return insertCalendar(tx, year, { restDays, workDays }, now);
}
