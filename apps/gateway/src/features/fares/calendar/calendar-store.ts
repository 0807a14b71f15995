import { type PublishedCalendar, publishedCalendar } from '@ride/contract/entities/change-item';
import type { Timeline } from '@ride/domain/timeline';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Publication } from '../../../db/publication.ts';
import type { Db } from '../../../db/schema.ts';
import type { PublishedVersion } from '../../../ports/published-kind.ts';

/** The year is in the row. */
const storedDays = z.omit(publishedCalendar, { year: true });

const daysOf = (year: number, body: string | null): PublishedCalendar | null =>
  body === null ? null : { year, ...fromJsonText(storedDays, body) };

export async function selectCalendarTimeline(
  db: Db,
  year: number,
): Promise<Timeline<PublishedCalendar>> {
  const rows = await db
    .selectFrom('calendarVersions')
    .select(['startsAt', 'body'])
    .where('year', '=', year)
    .where('withdrawnAt', 'is', null)
    .orderBy('startsAt')
    .execute();
  return rows.map(({ startsAt, body }) => ({ startsAt, value: daysOf(year, body) }));
}

/** All versions, withdrawn ones too, in the order of their numbers. */
export async function selectCalendarVersions(
  db: Db,
  year: number,
): Promise<PublishedVersion<PublishedCalendar>[]> {
  const rows = await db
    .selectFrom('calendarVersions')
    .select(['version', 'startsAt', 'body', 'publishedAt', 'changeId', 'withdrawnAt'])
    .where('year', '=', year)
    .orderBy('version')
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, body: daysOf(year, body) }));
}

export async function listCalendarYears(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('calendarVersions')
    .select('year')
    .distinct()
    .orderBy('year')
    .execute();
  return rows.map(({ year }) => String(year));
}

/** The caller must have locked the revision row, so that no two calendars get the same version. */
export async function insertCalendar(
  tx: Db,
  { year, version, body }: { year: number; version: number; body: PublishedCalendar | null },
  publication: Publication,
): Promise<void> {
  await tx
    .insertInto('calendarVersions')
    .values({ year, version, body: body && serializeDays(body), ...publication })
    .execute();
}

const serializeDays = ({ restDays, workDays }: PublishedCalendar): string =>
  toJsonText({ restDays: restDays.toSorted(), workDays: workDays.toSorted() });

export async function withdrawCalendar(
  tx: Db,
  { key, version, at }: { key: string; version: number; at: number },
): Promise<void> {
  await tx
    .updateTable('calendarVersions')
    .set({ withdrawnAt: at })
    .where('year', '=', Number(key))
    .where('version', '=', version)
    .execute();
}
