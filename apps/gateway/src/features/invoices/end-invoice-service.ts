import type { InvoiceEndReason } from '@ride/domain/invoices/invoice-state';
import { issuedStates } from '@ride/domain/invoices/invoice-state';
import { chooseExceeding } from '@ride/domain/invoices/invoiceable';
import type { Fen } from '@ride/domain/money';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import { moveInvoice, type StoredInvoice } from './invoice-store.ts';
import { closeLines, listEffectiveClaims } from './line-store.ts';
import { relistTripsOf } from './listed-trip-store.ts';

type EndPorts = Pick<Ports, 'now' | 'eventsOut'>;

/**
 * Ends the applications that exceed what an order is still paid with after a refund. The caller has
 * locked the order, so that nobody applies for it meanwhile.
 */
export async function endExceedingInvoices(
  ports: EndPorts,
  tx: Db,
  orderUuid: string,
  calculatePaid: () => Promise<Fen>,
): Promise<void> {
  const claims = await listEffectiveClaims(tx, orderUuid);
  if (claims.length === 0) return;
  for (const id of chooseExceeding(claims, await calculatePaid())) {
    const isCancelled = await cancelInvoice(ports, tx, { id, reason: 'refund' });
    if (!isCancelled) await reverseInvoice(ports, tx, { id, reason: 'refund' });
  }
}

interface EndedInvoice {
  readonly id: string;
  readonly reason: InvoiceEndReason;
}

/** Frees the trips of an application without an invoice; false if the tax system was faster. */
export async function cancelInvoice(
  { now, eventsOut }: EndPorts,
  tx: Db,
  { id, reason }: EndedInvoice,
): Promise<boolean> {
  const at = now();
  const step = { id, from: ['requested'], to: 'cancelled', now: at } as const;
  const cancelled = await moveInvoice(tx, step, { endReason: reason });
  if (cancelled === null) return false;
  await freeTrips(tx, id);
  await eventsOut.append(tx, {
    type: 'invoice.cancelled',
    subject: { kind: 'invoice', id },
    data: { applicationId: id, amountFen: cancelled.amountFen, reason, cancelledAt: at },
  });
  return true;
}

/** The trips of an issued invoice are free once the tax system has reversed it. */
async function reverseInvoice(ports: EndPorts, tx: Db, { id, reason }: EndedInvoice) {
  const step = { id, from: issuedStates, to: 'reversing', now: ports.now() } as const;
  const reversing = await moveInvoice(tx, step, { endReason: reason });
  if (reversing !== null) await requestReversal(ports, tx, reversing, reason);
}

export async function requestReversal(
  { now, eventsOut }: EndPorts,
  tx: Db,
  { id, amountFen, number }: Pick<StoredInvoice, 'id' | 'amountFen' | 'number'>,
  reason: InvoiceEndReason,
): Promise<void> {
  await eventsOut.append(tx, {
    type: 'invoice.reversalNeeded',
    subject: { kind: 'invoice', id },
    data: { applicationId: id, amountFen, number: number ?? '', reason, neededAt: now() },
  });
}

export async function freeTrips(tx: Db, id: string): Promise<void> {
  await closeLines(tx, id);
  await relistTripsOf(tx, id);
}
