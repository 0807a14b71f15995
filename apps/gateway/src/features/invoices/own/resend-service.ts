import { MINUTE_MS } from '@ride/domain/durations';
import { issuedStates } from '@ride/domain/invoices/invoice-state';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { claimResend, type StoredInvoice } from '../invoice-store.ts';
import { headOf } from './own-invoices-service.ts';

/** Mail takes a while, and the tax system sends one for each request. */
const RESEND_AFTER_MS = MINUTE_MS;

export type ResendOutcome =
  | 'done'
  | 'notIssued'
  | { readonly outcome: 'tooSoon'; readonly waitMs: number };

/** Without an address the invoice goes where its application said. */
export async function resend(
  { now, eventsOut }: Pick<Ports, 'now' | 'eventsOut'>,
  tx: Db,
  invoice: StoredInvoice,
  address: string | undefined,
): Promise<ResendOutcome> {
  const { id, state, number, amountFen, resentAt } = invoice;
  const email = address ?? headOf(invoice)?.email;
  if (!issuedStates.includes(state) || number === null || email === undefined) return 'notIssued';
  const at = now();
  if (!(await claimResend(tx, { id, now: at, notSince: at - RESEND_AFTER_MS }))) {
    return { outcome: 'tooSoon', waitMs: (resentAt ?? at) + RESEND_AFTER_MS - at };
  }
  await eventsOut.append(tx, {
    type: 'invoice.resendRequested',
    subject: { kind: 'invoice', id },
    data: { applicationId: id, amountFen, number, email, requestedAt: at },
  });
  return 'done';
}
