import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/**
 * Rows of these tables belong to no user: they are counts of limits, or captchas that anybody may
 * request.
 */
const unownedTables = new Set([
  ...['limit_subjects', 'limit_uses', 'graphic_codes', 'puzzles', 'phone_failures'],
  ...['revisions', 'daily_uses'],
]);

/**
 * A queue writes this table up to a second after the call; the tests of tracking check who owns its
 * rows.
 */
const LATER_WRITTEN = 'tracked_events';

export async function createRowReader(db: Db): Promise<() => Promise<ReadonlySet<string>>> {
  const tables = (await db.introspection.getTables()).filter(
    // On PostgreSQL the tests keep copies of the rows that migrations insert in another schema.
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
