import * as calls from '@ride/contract/desk/invoices';
import { maskPhone } from '@ride/domain/registration/phone';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { answerOrRefuse, refuse } from '../../../http/refusal.ts';
import { toColleague } from '../../../ports/staff.ts';
import { createListExport } from '../../case-work/list-export.ts';
import {
  findInvoice,
  listInvoicesOfOrder,
  listInvoicesOfUser,
  type StoredInvoice,
} from '../invoice-store.ts';
import { listLines } from '../line-store.ts';
import { headOf } from '../own/own-invoices-service.ts';
import { deskTexts as texts } from '../texts.ts';
import { addNote, type DeskInvoiceDeps, handBack, resendFromDesk } from './desk-action-service.ts';
import { invoiceExportColumns } from './export-columns.ts';
import { listInvoicePage, toInvoiceRows } from './invoice-list-service.ts';
import { listNotes } from './note-store.ts';

export interface InvoiceDeskDeps extends DeskInvoiceDeps {
  findStaffNames(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Null after the account was erased. */
  mobileOfUser(db: Db, userId: string): Promise<string | null>;
}

/** The older applications of a passenger who has more are found by order. */
const MAX_LISTED = 100;
const NEWEST = { requestedAt: Number.MAX_SAFE_INTEGER, id: '' };

export function invoiceDeskRoutes(
  deps: InvoiceDeskDeps,
): Pick<DeskHandlers, keyof typeof calls.invoiceDeskCalls> {
  const { ports } = deps;
  const { db } = ports;
  const listInvoiceApplications: DeskHandlers['listInvoiceApplications'] = (request, { actor }) =>
    listInvoicePage(ports, actor, request);
  return {
    listInvoiceApplications,

    exportInvoiceApplications: createListExport(ports, {
      call: calls.listInvoiceApplications,
      list: listInvoiceApplications,
      columns: invoiceExportColumns,
    }),

    async getInvoiceApplication({ applicationId }, { actor }) {
      const invoice = await findInvoice(db, applicationId);
      const [row] = invoice ? await toInvoiceRows(db, [invoice]) : [];
      if (!invoice || !row || !hasPermission(actor.grants, 'invoice.read', row.cityCode)) {
        return refuse(calls.getInvoiceApplication, 'unknownInvoice', texts.unknownInvoice);
      }
      const notes = await listNotes(db, applicationId);
      const names = await deps.findStaffNames(
        db,
        notes.map(({ staffId }) => staffId),
      );
      const mobile = await deps.mobileOfUser(db, invoice.userId);
      return {
        ...row,
        passengerPhone: mobile === null ? '' : maskPhone(mobile),
        head: deskHead(invoice),
        lines: await listLines(db, applicationId),
        resentAt: invoice.resentAt,
        notes: notes.map(({ id, staffId, text, writtenAt }) => ({
          noteId: id,
          author: toColleague(names, staffId),
          text,
          writtenAt,
        })),
      };
    },

    async listInvoicesAbout(about, { actor }) {
      const found =
        'userId' in about
          ? await listInvoicesOfUser(db, about.userId, { before: NEWEST, atMost: MAX_LISTED })
          : await listInvoicesOfOrder(db, about.orderUuid);
      const readable = found.filter(({ cityCode }) =>
        hasPermission(actor.grants, 'invoice.read', cityCode),
      );
      return toInvoiceRows(db, readable);
    },

    resendInvoiceApplication: async (input, { actor }) =>
      answerOrRefuse(
        calls.resendInvoiceApplication,
        await resendFromDesk(deps, actor, input),
        texts,
      ),

    noteInvoiceApplication: async (input, { actor }) =>
      answerOrRefuse(calls.noteInvoiceApplication, await addNote(deps, actor, input), texts),

    handBackInvoiceApplication: async (input, { actor }) =>
      answerOrRefuse(calls.handBackInvoiceApplication, await handBack(deps, actor, input), texts),
  };
}

function deskHead(invoice: StoredInvoice) {
  const head = headOf(invoice);
  if (head === null) return null;
  const { recipient, registeredAddress, registeredPhone, bank, bankAccount } = head;
  const known = [
    registeredAddress,
    registeredPhone && maskPhone(registeredPhone),
    bank,
    bankAccount,
  ];
  return {
    taxNumber: head.taxNumber ?? null,
    company: known.filter((each) => each !== undefined),
    email: head.email,
    recipient:
      recipient === undefined
        ? null
        : [
            recipient.name,
            maskPhone(recipient.phone),
            [recipient.province, recipient.city, recipient.district, recipient.address].join(''),
          ].join(' '),
  };
}
