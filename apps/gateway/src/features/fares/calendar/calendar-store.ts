import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';

const days = z.object({ restDays: z.array(z.string()), workDays: z.array(z.string()) });

export type CalendarDays = z.infer<typeof days>;

async function newest(db: Db, year: number) {
  return db
    .selectFrom('calendarYears')
    .select(['version', 'body'])
    .where('year', '=', year)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectCalendar(db: Db, year: number): Promise<CalendarDays | null> {
  const found = await newest(db, year);
  return found ? fromJsonText(days, found.body) : null;
}

/** The caller must have locked the revision row, so that no two calendars get the same version. */
export async function insertCalendar(
  tx: Db,
  year: number,
  calendar: CalendarDays,
  now: number,
): Promise<number> {
  const version = ((await newest(tx, year))?.version ?? 0) + 1;
  await tx
    .insertInto('calendarYears')
    .values({ year, version, body: toJsonText(calendar), publishedAt: now })
    .execute();
  return version;
}
