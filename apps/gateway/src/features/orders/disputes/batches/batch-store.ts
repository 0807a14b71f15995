import { sql } from 'kysely';
import type { Db, Tables } from '../../../../db/schema.ts';

export interface Batch {
  readonly batchId: string;
  readonly ruleVersion: string;
  readonly correctVersion: string;
  readonly cityCode: string;
  readonly words: string;
  readonly state: Tables['dispute_batches']['state'];
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly signedBy: string | null;
  readonly signedAt: number | null;
  /** The last order that was looked at. */
  readonly doneTo: string;
  readonly ordersAdjusted: number;
  readonly refundsFen: number;
  readonly finishedAt: number | null;
}

const columns = [
  'id as batchId',
  'rule_version as ruleVersion',
  'correct_version as correctVersion',
  'city_code as cityCode',
  'words',
  'state',
  'proposed_by as proposedBy',
  'proposed_at as proposedAt',
  'signed_by as signedBy',
  'signed_at as signedAt',
  'done_to as doneTo',
  'orders_adjusted as ordersAdjusted',
  'refunds_fen as refundsFen',
  'finished_at as finishedAt',
] as const;

export async function findBatch(db: Db, batchId: string): Promise<Batch | null> {
  const found = await db
    .selectFrom('dispute_batches')
    .select(columns)
    .where('id', '=', batchId)
    .executeTakeFirst();
  return found ?? null;
}

/** The newest first, behind one that was shown. */
export function listBatches(
  db: Db,
  {
    after,
    cities,
    atMost,
  }: { after: Batch | null; cities: readonly string[] | null; atMost: number },
): Promise<Batch[]> {
  return db
    .selectFrom('dispute_batches')
    .select(columns)
    .$if(cities !== null, (query) => query.where('city_code', 'in', cities ?? []))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('proposed_at', 'id'), '<', tuple(after?.proposedAt ?? 0, after?.batchId ?? '')),
      ),
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}

/** Those that were signed first are first. */
export function listRunningBatches(db: Db): Promise<Batch[]> {
  return db
    .selectFrom('dispute_batches')
    .select(columns)
    .where('state', '=', 'running')
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

/** False when it was proposed before: sent twice, it is one proposal. */
export async function insertBatch(
  tx: Db,
  batch: Pick<
    Batch,
    | 'batchId'
    | 'ruleVersion'
    | 'correctVersion'
    | 'cityCode'
    | 'words'
    | 'proposedBy'
    | 'proposedAt'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dispute_batches')
    .values({
      id: batch.batchId,
      rule_version: batch.ruleVersion,
      correct_version: batch.correctVersion,
      city_code: batch.cityCode,
      words: batch.words,
      state: 'proposed',
      proposed_by: batch.proposedBy,
      proposed_at: batch.proposedAt,
      done_to: '',
      orders_adjusted: 0,
      refunds_fen: 0,
    })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Orders that batches have adjusted from a rule version or to it: none of them is adjusted again. */
export async function countAdjusted(db: Db, ruleVersion: string): Promise<number> {
  const found = await db
    .selectFrom('dispute_batches')
    .select(({ fn }) => fn.sum<number | null>('orders_adjusted').as('orders'))
    .where(({ eb, or }) =>
      or([eb('rule_version', '=', ruleVersion), eb('correct_version', '=', ruleVersion)]),
    )
    .executeTakeFirst();
  return Number(found?.orders ?? 0);
}

/** False when it was signed or refused before. */
export async function settleBatch(
  tx: Db,
  batchId: string,
  { state, staffId, now }: { state: 'running' | 'refused'; staffId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute_batches')
    .set({ state, signed_by: staffId, signed_at: now })
    .where('id', '=', batchId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Counts what an order added, in the transaction that adjusts it. Of two runs at once the one behind
 * does not take the batch back.
 */
export async function advanceBatch(
  tx: Db,
  batchId: string,
  { doneTo, adjusted, refundFen }: { doneTo: string; adjusted: number; refundFen: number },
): Promise<void> {
  await tx
    .updateTable('dispute_batches')
    .set((row) => ({
      done_to: sql<string>`case when done_to < ${doneTo} then ${doneTo} else done_to end`,
      orders_adjusted: row('orders_adjusted', '+', adjusted),
      refunds_fen: row('refunds_fen', '+', refundFen),
    }))
    .where('id', '=', batchId)
    .where('state', '=', 'running')
    .execute();
}

export async function finishBatch(db: Db, batchId: string, now: number): Promise<void> {
  await db
    .updateTable('dispute_batches')
    .set({ state: 'done', finished_at: now })
    .where('id', '=', batchId)
    .where('state', '=', 'running')
    .execute();
}

/** Orders that were priced with a version, in the order of their ids. */
export async function listOrdersOfVersion(
  db: Db,
  ruleVersion: string,
  { after, atMost }: { readonly after: string; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_uuid as orderUuid')
    .where('rule_version', '=', ruleVersion)
    .where('order_uuid', '>', after)
    .orderBy('order_uuid')
    .limit(atMost)
    .execute();
  return rows.map(({ orderUuid }) => orderUuid);
}
