import type { Kysely } from 'kysely';

/** A migration is never changed after its release. */
export interface Migration {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a step sees the tables of its time, not today's
  up(db: Kysely<any>): Promise<void>;
}

/**
 * Whether the previous version can keep working beside this migration and can be installed again
 * after it. Such a migration adds tables, indexes or nullable columns, drops indexes or keys that
 * the previous version does not use, or sets values that it reads correctly. The name has to show
 * this, because an older version knows nothing else of a newer migration.
 */
export const isAdditiveMigration = (name: string): boolean => /^\d{4}-add-/.test(name);
