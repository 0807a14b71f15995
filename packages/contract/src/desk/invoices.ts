import { invoiceStates } from '@ride/domain/invoices/invoice-state';
import * as z from 'zod/mini';
import { applicationId, email, invoiceLine, invoiceSummary } from '../entities/invoice.ts';
import { areaCode, id, longText, noAnswerData, text } from '../fields.ts';
import { colleague } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import {
  amountFields,
  countedPageFields,
  defineListExport,
  pageSchemaOf,
  periodFields,
  sortFields,
} from './paging.ts';

/** In this module amounts are fen and moments are epoch milliseconds. */

const invoiceRow = {
  ...invoiceSummary,
  /** City of the newest trip. */
  cityCode: z.string(),
  userId: z.string(),
  /** When the application entered its state. */
  stateSince: z.number(),
  /** When the tax system is overdue; null if it has not to answer. */
  answerDue: z.nullable(z.number()),
};

const invoiceFilters = {
  /** `open` waits for the tax system, by the nearest deadline; `closed` is the rest, the newest first. */
  queue: z.enum(['open', 'closed']),
  state: z.optional(z.enum(invoiceStates)),
  /** Only what is overdue, so nothing of `closed`. */
  due: z.optional(z.literal('late')),
  /** The period in which it entered its state. */
  ...periodFields,
  ...amountFields,
  cityCode: z.optional(areaCode),
  /** Complete id of an application or of an order, or number of an invoice. */
  number: z.optional(id),
  ...sortFields('amount'),
};

export const listInvoiceApplications = defineDeskCall({
  path: '/desk/invoices/list',
  permission: 'invoice.read',
  summary: 'Applications for invoices',
  request: z.strictObject({ ...countedPageFields, ...invoiceFilters }),
  response: pageSchemaOf(z.object(invoiceRow)),
});

export const exportInvoiceApplications = defineListExport(listInvoiceApplications, invoiceFilters);

const invoiceRefusals = { unknownInvoice: 71001 } as const;

export const getInvoiceApplication = defineDeskCall({
  path: '/desk/invoices/get',
  permission: 'invoice.read',
  summary: 'An application for an invoice with its trips and notes',
  request: z.strictObject({ applicationId }),
  response: z.object({
    ...invoiceRow,
    /** Masked; empty after the account was erased. */
    passengerPhone: z.string(),
    /** What the passenger filled in, with masked phones; null after it was erased. */
    head: z.nullable(
      z.object({
        taxNumber: z.nullable(z.string()),
        /** Address, phone, bank and account of the company, as far as they were filled in. */
        company: z.array(z.string()),
        email: z.string(),
        /** Name, masked phone and address; null if no paper is wanted. */
        recipient: z.nullable(z.string()),
      }),
    ),
    lines: z.array(invoiceLine),
    /** When the paper was last requested again; null if never. */
    resentAt: z.nullable(z.number()),
    notes: z.array(
      z.object({
        noteId: z.string(),
        author: colleague,
        text: z.string(),
        writtenAt: z.number(),
      }),
    ),
  }),
  refusals: invoiceRefusals,
});

export const listInvoicesAbout = defineDeskCall({
  path: '/desk/invoices/about',
  permission: 'invoice.read',
  summary: 'The newest applications for an order or of a passenger',
  request: z.union([z.strictObject({ orderUuid: id }), z.strictObject({ userId: id })]),
  response: z.array(z.object(invoiceRow)),
});

export const resendInvoiceApplication = defineDeskCall({
  path: '/desk/invoices/resend',
  permission: 'invoice.handle',
  summary: 'Have an invoice sent again by mail',
  request: z.strictObject({ applicationId, email: z.optional(email) }),
  response: noAnswerData,
  refusals: {
    ...invoiceRefusals,
    notIssued: 71002,
    /** The answer has the seconds to wait. */
    tooSoon: 71003,
  },
});

export const noteInvoiceApplication = defineDeskCall({
  path: '/desk/invoices/note',
  permission: 'invoice.handle',
  summary: 'Add a note for colleagues to an application',
  /** The desk makes the id, so that a note that is sent twice is stored once. */
  request: z.strictObject({ noteId: id, applicationId, text: longText(2000) }),
  response: noAnswerData,
  refusals: invoiceRefusals,
});

export const handBackInvoiceApplication = defineDeskCall({
  path: '/desk/invoices/handBack',
  permission: 'invoice.handle',
  summary: 'Give an application back to the passenger, who reads why and can apply again',
  request: z.strictObject({ applicationId, reason: text(200) }),
  response: noAnswerData,
  refusals: {
    ...invoiceRefusals,
    /** The tax system has answered already. */
    wrongInvoiceState: 71004,
  },
});

export const invoiceDeskCalls = {
  listInvoiceApplications,
  exportInvoiceApplications,
  getInvoiceApplication,
  listInvoicesAbout,
  resendInvoiceApplication,
  noteInvoiceApplication,
  handBackInvoiceApplication,
};
