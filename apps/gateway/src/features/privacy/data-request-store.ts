import type { DataRequestState } from '@ride/domain/privacy/data-request';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../db/schema.ts';

export interface DataRequest extends Omit<Tables['dataRequests'], 'id' | 'note'> {
  readonly requestId: string;
  readonly words: string | null;
}

const columns = [
  'id as requestId',
  'receiptNumber',
  'kind',
  'mobile',
  'proof',
  'note as words',
  'askedAt',
  'dueAt',
  'recordedBy',
  'state',
  'closedAt',
  'closedBy',
  'outcome',
  'revision',
] as const;

type NewDataRequest = Pick<
  DataRequest,
  'requestId' | 'receiptNumber' | 'kind' | 'mobile' | 'proof' | 'askedAt' | 'dueAt' | 'recordedBy'
> & { readonly words: string };

/** False when one of this kind is open for the phone: an index allows no second. */
export async function insertDataRequest(tx: Db, request: NewDataRequest): Promise<boolean> {
  const inserted = await tx
    .insertInto('dataRequests')
    .values({
      id: request.requestId,
      receiptNumber: request.receiptNumber,
      kind: request.kind,
      mobile: request.mobile,
      proof: request.proof,
      note: request.words,
      askedAt: request.askedAt,
      dueAt: request.dueAt,
      recordedBy: request.recordedBy,
      state: 'open',
      revision: 0,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findDataRequest(db: Db, requestId: string): Promise<DataRequest | null> {
  const found = await db
    .selectFrom('dataRequests')
    .select(columns)
    .where('id', '=', requestId)
    .executeTakeFirst();
  return found ?? null;
}

/** The same, its row locked by the update until the transaction ends. */
export async function lockDataRequest(tx: Db, requestId: string): Promise<DataRequest | null> {
  const locked = await tx
    .updateTable('dataRequests')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', requestId)
    .returning(columns)
    .executeTakeFirst();
  return locked ?? null;
}

export interface DataRequestFilter {
  readonly state: DataRequestState;
  readonly receiptNumber?: string | undefined;
}

interface DataRequestPage extends DataRequestFilter {
  readonly after: DataRequest | null;
  readonly atMost: number;
}

/** The most urgent first. */
export function listDataRequests(
  db: Db,
  { state, receiptNumber, after, atMost }: DataRequestPage,
): Promise<DataRequest[]> {
  const found = db.selectFrom('dataRequests').select(columns);
  const chosen =
    receiptNumber === undefined
      ? found.where('state', '=', state)
      : found.where('receiptNumber', '=', receiptNumber);
  const rest =
    after === null
      ? chosen
      : chosen.where(sql<SqlBool>`(due_at, id) > (${after.dueAt}, ${after.requestId})`);
  return rest.orderBy('dueAt').orderBy('id').limit(atMost).execute();
}

interface Closing {
  readonly requestId: string;
  readonly revision: number;
  readonly state: Exclude<DataRequestState, 'open'>;
  readonly maskedMobile: string;
  /** Null deletes what was noted about the person. */
  readonly words: string | null;
  readonly outcome: string;
  readonly staffId: string;
}

/** The caller has locked it. */
export async function closeDataRequest(tx: Db, closing: Closing, now: number): Promise<void> {
  await tx
    .updateTable('dataRequests')
    .set({
      state: closing.state,
      mobile: closing.maskedMobile,
      note: closing.words,
      outcome: closing.outcome,
      closedAt: now,
      closedBy: closing.staffId,
      revision: closing.revision + 1,
    })
    .where('id', '=', closing.requestId)
    .execute();
}
