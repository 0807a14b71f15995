import { sql } from 'kysely';
import { isSingleWriter } from '../../db/engine.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';

/** How many rows one statement deletes. The embedded database does nothing else meanwhile. */
export const batchSizeOf = (db: Db): number => (isSingleWriter(db) ? 100 : 500);

/**
 * Deletes about one batch of the oldest rows up to a moment, and returns how many. By design the
 * one store that writes to other features' tables: the batch ends at a time instead of a row, so
 * the same statement serves every table, whatever its key. What a power cut brings back is deleted
 * again, so nobody waits for the disk.
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
    order by ${column} limit 1 offset ${batchSizeOf(db) - 1}`.execute(db);
  const edge = rows[0]?.edge ?? upTo;
  const deletion = sql`delete from ${sql.table(table)} where ${column} <= ${edge}`;
  const { numAffectedRows } = await transaction(db, (tx) => deletion.execute(tx), {
    durable: false,
  });
  return Number(numAffectedRows ?? 0);
}
