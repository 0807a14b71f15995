import type { Insertable, UpdateObject } from 'kysely';
import type { Db, Tables } from '../../db/schema.ts';
import type { CaseRevision } from '../case-work/case-kind.ts';

export type DataRequest = Tables['dataRequests'];

/**
 * Returns false when the phone has an open request of this kind; a unique index allows only one.
 */
export async function insertDataRequest(
  tx: Db,
  request: Insertable<Tables['dataRequests']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('dataRequests')
    .values(request)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findMobile(db: Db, requestId: string): Promise<string | null> {
  const request = await db
    .selectFrom('dataRequests')
    .select('mobile')
    .where('id', '=', requestId)
    .executeTakeFirst();
  return request?.mobile ?? null;
}

export async function lockDataRequest(tx: Db, requestId: string) {
  const locked = await tx
    .updateTable('dataRequests')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirst();
  return locked ? { ...locked, cityCode: null } : null;
}

export type DataRequestChanges = Omit<UpdateObject<Tables, 'dataRequests'>, 'revision'>;

export async function updateDataRequest(
  tx: Db,
  { id, revision }: CaseRevision,
  changes: DataRequestChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dataRequests')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findDataRequestId(db: Db, receiptNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('dataRequests')
    .select('id')
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return row?.id ?? null;
}
