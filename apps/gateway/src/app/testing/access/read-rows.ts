import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Tables whose rows belong to no user: counts of limits, captchas anybody may request. */
const unownedTables = new Set([
  ...['limit_subjects', 'limit_uses', 'graphic_codes', 'puzzles', 'phone_failures'],
  ...['revisions', 'daily_uses'],
]);

/** Written by a queue up to a second after their call; whose they are, the tests of tracking say. */
const LATER_WRITTEN = 'tracked_events';

/** Reads every row of every table with rows of users, as text. */
export async function rowReader(db: Db): Promise<() => Promise<ReadonlySet<string>>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !unownedTables.has(name) && name !== LATER_WRITTEN);
  return async () => {
    const perTable = await Promise.all(
      tables.map(async (name) => {
        const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
        return rows.map((row) => `${name} ${JSON.stringify(row)}`);
      }),
    );
    return new Set(perTable.flat());
  };
}
