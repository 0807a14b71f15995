import { cityDayBegin } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { type HourCount, hourOf } from '../../db/hour-of.ts';
import type { Db } from '../../db/schema.ts';
import type { CaseTable } from './case-kind.ts';
import type { Condition } from './case-list.ts';

const DAYS = 14;

/** When the first of the fourteen days began of which the desk's first page shows figures. */
export const beginOfFigures = (now: number): number => cityDayBegin(now) - (DAYS - 1) * DAY_MS;

/** Cases by the hour of a time; hours without any are left out. */
export function countByHour(
  db: Db,
  table: CaseTable,
  column: string,
  since: number,
  conditions: readonly Condition[],
): Promise<HourCount[]> {
  // Kysely's types want a table by its name: any of them stands for all.
  return conditions
    .reduce((query, each) => query.where(each), db.selectFrom(table as 'companies'))
    .where(sql.ref(column), '>=', since)
    .select(hourOf(column).as('hourAt'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(hourOf(column))
    .orderBy('hourAt')
    .execute();
}
