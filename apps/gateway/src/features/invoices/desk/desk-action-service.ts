import type { InvoiceState } from '@ride/domain/invoices/invoice-state';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { cancelInvoice } from '../end-invoice-service.ts';
import { lockInvoice, type StoredInvoice, updateInvoice } from '../invoice-store.ts';
import { resend } from '../own/resend-service.ts';
import { insertNote } from './note-store.ts';

export interface DeskInvoiceDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail' | 'eventsOut'>;
}

/** Locks the application if the person may handle those of its city. */
async function lockHandled(
  tx: Db,
  { grants }: StaffActor,
  applicationId: string,
): Promise<StoredInvoice | null> {
  const invoice = await lockInvoice(tx, applicationId);
  return invoice && hasPermission(grants, 'invoice.handle', invoice.cityCode) ? invoice : null;
}

interface Action<Refused> {
  readonly actor: StaffActor;
  readonly applicationId: string;
  readonly action: AuditAction;
  readonly reason?: string;
  /** Returns `done` if it changed something, `repeated` if it was done before, or a refusal. */
  act(tx: Db, invoice: StoredInvoice): Promise<'done' | 'repeated' | Refused>;
}

function actOnInvoice<Refused>(
  { ports: { db, auditTrail } }: DeskInvoiceDeps,
  { actor, applicationId, action, reason, act }: Action<Refused>,
): Promise<'done' | 'unknownInvoice' | Refused> {
  return transaction(db, async (tx) => {
    const invoice = await lockHandled(tx, actor, applicationId);
    if (invoice === null) return 'unknownInvoice';
    const outcome = await act(tx, invoice);
    if (outcome === 'repeated') return 'done';
    if (outcome !== 'done') return outcome;
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: actor.staffId },
      action,
      subject: { kind: 'invoice', id: applicationId },
      ...(reason !== undefined && { reason }),
    });
    return 'done';
  });
}

export const resendFromDesk = (
  deps: DeskInvoiceDeps,
  actor: StaffActor,
  { applicationId, email }: { readonly applicationId: string; readonly email?: string | undefined },
) =>
  actOnInvoice(deps, {
    actor,
    applicationId,
    action: 'invoice.resent',
    ...(email !== undefined && { reason: `发送至 ${email}` }),
    act: (tx, invoice) => resend(deps.ports, tx, invoice, email),
  });

interface NewNote {
  readonly noteId: string;
  readonly applicationId: string;
  readonly text: string;
}

export const addNote = (
  deps: DeskInvoiceDeps,
  actor: StaffActor,
  { noteId, applicationId, text }: NewNote,
) =>
  actOnInvoice<never>(deps, {
    actor,
    applicationId,
    action: 'invoice.noted',
    async act(tx) {
      const { staffId } = actor;
      const writtenAt = deps.ports.now();
      const note = { id: noteId, invoiceId: applicationId, staffId, text, writtenAt };
      return (await insertNote(tx, note)) ? 'done' : 'repeated';
    },
  });

/** The tax system is told not to issue the invoice any more. */
export const handBack = (
  deps: DeskInvoiceDeps,
  actor: StaffActor,
  { applicationId, reason }: { readonly applicationId: string; readonly reason: string },
) =>
  actOnInvoice<{ readonly outcome: 'wrongInvoiceState'; readonly state: InvoiceState }>(deps, {
    actor,
    applicationId,
    action: 'invoice.handedBack',
    reason,
    async act(tx, { id, state }) {
      const cancelled = await cancelInvoice(deps.ports, tx, { id, reason: 'handedBack' });
      if (!cancelled) return { outcome: 'wrongInvoiceState', state };
      await updateInvoice(tx, id, { reason });
      return 'done';
    },
  });
