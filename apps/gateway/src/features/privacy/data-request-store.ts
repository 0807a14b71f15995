import type {
  DataRequestKind,
  DataRequestState,
  IdentityProof,
} from '@ride/domain/privacy/data-request';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface DataRequest {
  readonly requestId: string;
  readonly receiptNumber: string;
  readonly kind: DataRequestKind;
  /** Masked once it is closed. */
  readonly mobile: string;
  readonly proof: IdentityProof;
  readonly words: string | null;
  readonly askedAt: number;
  readonly dueAt: number;
  readonly recordedBy: string;
  readonly state: DataRequestState;
  readonly closedAt: number | null;
  readonly closedBy: string | null;
  readonly outcome: string | null;
  readonly revision: number;
}

const columns = [
  'id as requestId',
  'receipt_number as receiptNumber',
  'kind',
  'mobile',
  'proof',
  'words',
  'asked_at as askedAt',
  'due_at as dueAt',
  'recorded_by as recordedBy',
  'state',
  'closed_at as closedAt',
  'closed_by as closedBy',
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
    .insertInto('data_requests')
    .values({
      id: request.requestId,
      receipt_number: request.receiptNumber,
      kind: request.kind,
      mobile: request.mobile,
      proof: request.proof,
      words: request.words,
      asked_at: request.askedAt,
      due_at: request.dueAt,
      recorded_by: request.recordedBy,
      state: 'open',
      closed_at: null,
      closed_by: null,
      outcome: null,
      revision: 0,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findDataRequest(db: Db, requestId: string): Promise<DataRequest | null> {
  const found = await db
    .selectFrom('data_requests')
    .select(columns)
    .where('id', '=', requestId)
    .executeTakeFirst();
  return found ?? null;
}

/** The same, its row locked by the update until the transaction ends. */
export async function lockDataRequest(tx: Db, requestId: string): Promise<DataRequest | null> {
  const locked = await tx
    .updateTable('data_requests')
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
  const found = db.selectFrom('data_requests').select(columns);
  const chosen =
    receiptNumber === undefined
      ? found.where('state', '=', state)
      : found.where('receipt_number', '=', receiptNumber);
  const rest =
    after === null
      ? chosen
      : chosen.where(sql<SqlBool>`(due_at, id) > (${after.dueAt}, ${after.requestId})`);
  return rest.orderBy('due_at').orderBy('id').limit(atMost).execute();
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
    .updateTable('data_requests')
    .set({
      state: closing.state,
      mobile: closing.maskedMobile,
      words: closing.words,
      outcome: closing.outcome,
      closed_at: now,
      closed_by: closing.staffId,
      revision: closing.revision + 1,
    })
    .where('id', '=', closing.requestId)
    .execute();
}
