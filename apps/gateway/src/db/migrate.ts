import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/all.ts';
import { isAdditiveMigration, type Migration } from './migrations/migration.ts';

type Handle = Kysely<{ migrations: { name: string } }>;

/** The tables of this database must not be changed by this version; the message says why. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';
}

/**
 * Applies all missing migrations or none, each once, also when several gateways start at the same
 * moment. Returns the names of the applied ones.
 */
export function migrate(
  database: Database,
  all: readonly [Migration, ...Migration[]] = migrations,
): Promise<string[]> {
  return database.exclusiveTransaction(async (db) => {
    const tx = db.withoutPlugins() as unknown as Handle;
    await tx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    const rows = await tx.selectFrom('migrations').select('name').execute();
    const applied = new Set(rows.map(({ name }) => name));
    refuseOlder(all[0], applied);
    refuseNewer(all, applied);
    const missing = all.filter(({ name }) => !applied.has(name));
    for (const { name, up } of missing) {
      await up(tx);
      await tx.insertInto('migrations').values({ name }).execute();
    }
    return missing.map(({ name }) => name);
  });
}

/** Tables of versions before 1.0.0 were made by other migrations and cannot be upgraded. */
function refuseOlder(first: Migration, applied: ReadonlySet<string>): void {
  if (applied.size === 0 || applied.has(first.name)) return;
  throw new ForeignDatabaseError(
    'this database was made by a version before 1.0.0, which cannot be upgraded; it was left as it is. Start with an empty one.',
  );
}

/**
 * An older gateway must not write to tables whose meaning a newer one has changed. Additions of a
 * newer one do no harm, so that an upgrade can be taken back.
 */
function refuseNewer(all: readonly Migration[], applied: ReadonlySet<string>): void {
  const known = new Set(all.map(({ name }) => name));
  const unknown = [...applied].find((name) => !known.has(name) && !isAdditiveMigration(name));
  if (!unknown) return;
  throw new ForeignDatabaseError(
    `this database was made by a newer version, which ran ${unknown}.`,
  );
}
