import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Tables whose rows belong to no user: counts of limits, captchas anybody may request. */
const unownedTables = new Set([
  ...['limit_subjects', 'limit_uses', 'graphic_codes', 'puzzles', 'phone_failures'],
  ...['revisions', 'daily_uses'],
]);

/** Written by a queue up to a second after their call; whose they are, the tests of tracking say. */
const LATER_WRITTEN = 'tracked_events';

/** Reads every row of every table with rows of users, as text and by a single statement. */
export async function rowReader(db: Db): Promise<() => Promise<ReadonlySet<string>>> {
  const tables = (await db.introspection.getTables()).filter(
    // On PostgreSQL the tests keep the rows of the migrations in a schema of their own.
    ({ name, schema = 'public' }) =>
      schema === 'public' && !unownedTables.has(name) && name !== LATER_WRITTEN,
  );
  const texts = tables.map(({ name, columns }) => {
    const values = columns.map((of) => sql`coalesce(cast(${sql.ref(of.name)} as text), 'null')`);
    const row = sql.join([sql.lit(name), ...values], sql` || ' ' || `);
    return sql`select ${row} as row_text from ${sql.table(name)}`;
  });
  const query = sql<{ rowText: string }>`${sql.join(texts, sql` union all `)}`.compile(db);
  return async () => new Set((await db.executeQuery(query)).rows.map((row) => row.rowText));
}
