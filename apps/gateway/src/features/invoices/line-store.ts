import type { InvoiceLine } from '@ride/contract/entities/invoice';
import {
  claimingStates,
  effectiveStates,
  type InvoiceState,
} from '@ride/domain/invoices/invoice-state';
import type { ClaimedAmount } from '@ride/domain/invoices/invoiceable';
import type { Db, Tables } from '../../db/schema.ts';

type StoredLine = Tables['invoiceLines'];

/** Violates a unique key if an order is in another application that waits for its invoice. */
export async function insertLines(
  tx: Db,
  invoiceId: string,
  lines: readonly InvoiceLine[],
): Promise<void> {
  const rows = lines.map(({ from, to, ...line }) => ({
    ...line,
    invoiceId,
    fromName: from,
    toName: to,
    isOpen: 1 as const,
  }));
  await tx.insertInto('invoiceLines').values(rows).execute();
}

export async function closeLines(tx: Db, invoiceId: string): Promise<void> {
  await tx
    .updateTable('invoiceLines')
    .set({ isOpen: 0 })
    .where('invoiceId', '=', invoiceId)
    .where('isOpen', '=', 1)
    .execute();
}

export async function listLines(db: Db, invoiceId: string): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('completedAt')
    .orderBy('orderUuid')
    .execute();
  return rows.map(toLine);
}

const toLine = ({ invoiceId: _, isOpen: __, fromName, toName, ...line }: StoredLine) => ({
  ...line,
  from: fromName,
  to: toName,
});

const claimsIn = (db: Db, states: readonly InvoiceState[]) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .where('invoices.state', 'in', [...states]);

export interface TripClaims {
  readonly claimedFen: number;
  readonly isApplied: boolean;
}

/** What of each order stands in applications that are not over. */
export async function sumClaims(
  db: Db,
  orderUuids: readonly string[],
): Promise<ReadonlyMap<string, TripClaims>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await claimsIn(db, claimingStates)
    .select(({ fn }) => [
      'orderUuid',
      fn.sum<number>('invoiceLines.amountFen').as('claimedFen'),
      fn.max('isOpen').as('isOpen'),
    ])
    .where('orderUuid', 'in', [...orderUuids])
    .groupBy('orderUuid')
    .execute();
  return new Map(
    rows.map(({ orderUuid, claimedFen, isOpen }) => [
      orderUuid,
      { claimedFen: Number(claimedFen), isApplied: isOpen === 1 },
    ]),
  );
}

/** The applications in force that an order is in, the oldest first. */
export function listEffectiveClaims(db: Db, orderUuid: string): Promise<ClaimedAmount[]> {
  return claimsIn(db, effectiveStates)
    .select(['invoices.id as applicationId', 'invoiceLines.amountFen'])
    .where('orderUuid', '=', orderUuid)
    .orderBy('requestedAt')
    .orderBy('invoices.id')
    .execute();
}
