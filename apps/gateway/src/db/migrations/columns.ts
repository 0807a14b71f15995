import type { ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from './migration.ts';

/** A migration sees the tables of its time, not today's. */
export type Handle = Parameters<Migration['up']>[0];

type Column = ColumnDefinitionBuilder;

export const required = (column: Column): Column => column.notNull();
export const primaryKey = (column: Column): Column => column.primaryKey();
export const unique = (column: Column): Column => column.unique();

/** The target is written as `table.column`. */
export const requiredReference = (target: string) => (column: Column) =>
  column.notNull().references(target);
export const primaryKeyReference = (target: string) => (column: Column) =>
  column.primaryKey().references(target);

export async function createIndexes(
  db: Handle,
  table: string,
  indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}
