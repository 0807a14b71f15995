import type { Timeline } from '@ride/domain/timeline';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Publication } from '../../../db/publication.ts';
import type { Db } from '../../../db/schema.ts';

const days = z.object({ restDays: z.array(z.string()), workDays: z.array(z.string()) });

export type CalendarDays = z.infer<typeof days>;

/** The sorted dates make equal calendars equal texts. */
export const serializeCalendar = ({ restDays, workDays }: CalendarDays): string =>
  toJsonText({ restDays: restDays.toSorted(), workDays: workDays.toSorted() });

export async function selectCalendarTimeline(
  db: Db,
  year: number,
): Promise<Timeline<CalendarDays>> {
  const rows = await db
    .selectFrom('calendarVersions')
    .select(['startsAt', 'body'])
    .where('year', '=', year)
    .where('withdrawnAt', 'is', null)
    .orderBy('startsAt')
    .execute();
  return rows.map(({ startsAt, body }) => ({
    startsAt,
    value: body === null ? null : fromJsonText(days, body),
  }));
}

export async function selectNewestCalendar(
  db: Db,
  year: number,
): Promise<{ version: number; startsAt: number; body: string | null } | null> {
  const newest = await db
    .selectFrom('calendarVersions')
    .select(['version', 'startsAt', 'body'])
    .where('year', '=', year)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** The caller must have locked the revision row, so that no two calendars get the same version. */
export async function insertCalendar(
  tx: Db,
  { year, version, body }: { year: number; version: number; body: string | null },
  publication: Publication,
): Promise<void> {
  await tx
    .insertInto('calendarVersions')
    .values({ year, version, body, ...publication })
    .execute();
}
