import { sql } from 'kysely';
import { isSingleWriter } from '../../db/engine.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';

/** The embedded database serves nothing else during a statement, so its batches are smaller. */
export const batchSizeOf = (db: Db): number => (isSingleWriter(db) ? 100 : 500);

/**
 * Deletes about one batch of the oldest rows up to `upTo` and returns their number. This is the one
 * store that writes to tables of other features. A batch ends at a time instead of a row, so the
 * same statement serves every table, whatever its key. The transaction need not be durable, because
 * rows that a power cut restores are deleted again.
 */
export async function deleteOldestRows(
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
