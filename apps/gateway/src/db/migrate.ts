import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/all.ts';
import { type Migration, onlyAdds } from './migrations/migration.ts';

/** The migrations' own table; no feature sees it. */
type Handle = Kysely<{ migrations: { name: string } }>;

/**
 * Brings the tables up to date: all missing migrations or none, each once, also when several
 * gateways start at the same moment. Returns the names of those it applied.
 */
export function migrate(
  database: Database,
  all: readonly Migration[] = migrations,
): Promise<string[]> {
  return database.exclusiveTransaction(async (db) => {
    const tx = db as unknown as Handle;
    await tx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    const applied = await tx.selectFrom('migrations').select('name').execute();
    const missing = missingFrom(all, new Set(applied.map(({ name }) => name)));
    for (const { name, up } of missing) {
      await up(tx);
      await tx.insertInto('migrations').values({ name }).execute();
    }
    return missing.map(({ name }) => name);
  });
}

/**
 * An older gateway must not write to tables whose meaning a newer one has changed. What a newer one
 * has only added is nothing to it, so that an upgrade can be taken back.
 */
function missingFrom(all: readonly Migration[], applied: ReadonlySet<string>): Migration[] {
  const known = new Set(all.map(({ name }) => name));
  const unknown = [...applied].find((name) => !known.has(name) && !onlyAdds(name));
  if (unknown) throw new Error(`this database was made by a newer version, which ran ${unknown}`);
  return all.filter(({ name }) => !applied.has(name));
}
