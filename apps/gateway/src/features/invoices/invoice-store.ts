import {
  INVOICE_ANSWER_MS,
  type InvoiceState,
  isWaiting,
} from '@ride/domain/invoices/invoice-state';
import type { Insertable, Updateable } from 'kysely';
import { isSingleWriter } from '../../db/engine.ts';
import type { Db, Tables } from '../../db/schema.ts';

export type StoredInvoice = Tables['invoices'];

/** The columns that follow from entering a state. */
const entering = (state: InvoiceState, now: number) => {
  const isOpen = isWaiting(state);
  return {
    state,
    stateSince: now,
    queue: isOpen ? ('open' as const) : ('closed' as const),
    queueAt: isOpen ? now + INVOICE_ANSWER_MS : now,
  };
};

type NewInvoice = Pick<
  Insertable<StoredInvoice>,
  'id' | 'userId' | 'amountFen' | 'tripCount' | 'cityCode' | 'title' | 'taxNumber' | 'head'
>;

/** Violates the primary key if the id was used before. */
export async function insertInvoice(tx: Db, invoice: NewInvoice, now: number): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({ ...invoice, ...entering('requested', now), requestedAt: now })
    .execute();
}

export async function findInvoice(db: Db, id: string): Promise<StoredInvoice | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks the application until the transaction ends, so that repeated answers come one by one. */
export async function lockInvoice(tx: Db, id: string): Promise<StoredInvoice | null> {
  const row = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .$if(!isSingleWriter(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function findOwnInvoice(
  db: Db,
  id: string,
  userId: string,
): Promise<StoredInvoice | null> {
  const found = await findInvoice(db, id);
  return found?.userId === userId ? found : null;
}

interface Step {
  readonly id: string;
  readonly from: readonly InvoiceState[];
  readonly to: InvoiceState;
  readonly now: number;
}

/** The facts that a step stores beside the new state. */
export type StepFacts = Omit<
  Updateable<StoredInvoice>,
  'id' | 'userId' | 'state' | 'stateSince' | 'queue' | 'queueAt'
>;

/** Violates a unique key if another application has the number of the invoice. */
export async function moveInvoice(
  tx: Db,
  { id, from, to, now }: Step,
  facts: StepFacts = {},
): Promise<StoredInvoice | null> {
  const moved = await tx
    .updateTable('invoices')
    .set({ ...facts, ...entering(to, now) })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
  return moved ?? null;
}

/** Changes facts that do not move the application to another state. */
export async function updateInvoice(tx: Db, id: string, facts: StepFacts): Promise<void> {
  await tx.updateTable('invoices').set(facts).where('id', '=', id).execute();
}

/** Returns false if the invoice was sent since `notSince`, so only one of two requests counts. */
export async function claimResend(
  tx: Db,
  { id, now, notSince }: { readonly id: string; readonly now: number; readonly notSince: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set({ resentAt: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('resentAt', 'is', null), eb('resentAt', '<=', notSince)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface InvoicePosition {
  readonly requestedAt: number;
  readonly id: string;
}

export function listInvoicesOfUser(
  db: Db,
  userId: string,
  { before, atMost }: { readonly before: InvoicePosition; readonly atMost: number },
): Promise<StoredInvoice[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('userId', '=', userId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('requestedAt', 'id'), '<', tuple(before.requestedAt, before.id)),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}

export interface WaitingPosition {
  readonly queueAt: number;
  readonly id: string;
}

/** Lists what the tax system has to answer, what waits longest first. */
export function listWaiting(
  db: Db,
  { after, atMost }: { readonly after: WaitingPosition; readonly atMost: number },
): Promise<StoredInvoice[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('queue', '=', 'open')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('queueAt', 'id'), '>', tuple(after.queueAt, after.id)),
    )
    .orderBy('queueAt')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

export function listInvoicesOfOrder(db: Db, orderUuid: string): Promise<StoredInvoice[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('id', 'in', (query) =>
      query.selectFrom('invoiceLines').select('invoiceId').where('orderUuid', '=', orderUuid),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Finds applications by their own id, by an order or by the number of an invoice. */
export async function findApplicationIds(db: Db, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', number)
    .union(db.selectFrom('invoices').select('id').where('number', '=', number))
    .union(db.selectFrom('invoiceLines').select('invoiceId as id').where('orderUuid', '=', number))
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertPaper(tx: Db, invoiceId: string, pdf: string): Promise<void> {
  await tx.insertInto('invoicePapers').values({ invoiceId, pdf }).execute();
}

/** Returns which of these applications have a PDF. */
export async function listPdfs(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('invoicePapers')
    .select('invoiceId')
    .where('invoiceId', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

/** The PDF of an application if the token is right and its time has not ended. */
export async function findPaper(
  db: Db,
  { id, tokenHash, now }: { readonly id: string; readonly tokenHash: string; readonly now: number },
): Promise<{ readonly pdf: string; readonly number: string | null } | null> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('invoicePapers', 'invoicePapers.invoiceId', 'invoices.id')
    .select(['pdf', 'number'])
    .where('id', '=', id)
    .where('paperTokenHash', '=', tokenHash)
    .where('paperTokenExpiresAt', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
