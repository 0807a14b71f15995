import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Rows in one statement: few enough not to block other writers noticeably. */
export const BATCH_SIZE = 500;

/**
 * Deletes about one batch of the oldest rows up to a moment, and returns how many. By design the
 * one store that writes to other features' tables: the batch ends at a time instead of a row, so
 * the same statement serves every table, whatever its key.
 */
export async function deleteOldest(
  db: Db,
  table: string,
  columnName: string,
  upTo: number,
): Promise<number> {
  const column = sql.ref(columnName);
  const { rows } = await sql<{ edge: number }>`
    select ${column} as edge from ${sql.table(table)} where ${column} <= ${upTo}
    order by ${column} limit 1 offset ${BATCH_SIZE - 1}`.execute(db);
  const edge = rows[0]?.edge ?? upTo;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${column} <= ${edge}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
