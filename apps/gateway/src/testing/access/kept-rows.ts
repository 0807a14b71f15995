import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Counts of limits, and pictures anybody may ask for: they belong to nobody. */
const nobodys = new Set([
  ...['limit_subjects', 'limit_uses', 'graphic_codes', 'puzzles', 'phone_failures'],
  'revisions',
]);

/** Reads every row of every table that belongs to somebody, as text. */
export async function rowReader(db: Db): Promise<() => Promise<ReadonlySet<string>>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !nobodys.has(name));
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
