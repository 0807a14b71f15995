import { waitingStates } from '@ride/domain/invoices/invoice-state';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import {
  applicationId,
  invoiceCursor,
  invoiceHead,
  invoiceLine,
  invoiceSummary,
} from './entities/invoice.ts';
import { fenAmount, httpsAddress, id, moment, noAnswerData, text } from './fields.ts';
import { momentRefusals } from './internal.ts';

/**
 * Answers of the provider's tax system to the events `invoice.requested` and
 * `invoice.reversalNeeded`. Every call is idempotent and may be repeated.
 */

const invoiceRefusals = {
  /** No application has this id. */
  unknownInvoice: 60801,
  /** The state of the application does not allow it; `msg` names the state. */
  wrongInvoiceState: 60802,
  /** The same was reported before with other figures. */
  invoiceDiffers: 60803,
  ...momentRefusals,
} as const;

/** The longest PDF that a call may carry, in bytes. */
export const MAX_PAPER_BYTES = 2 * 1024 * 1024;

export const invoiceIssued = defineCall({
  gateway: 'common',
  path: '/internal/v1/invoices/issued',
  ours: true,
  access: 'service',
  summary: 'Tell that an invoice was issued, with its paper',
  request: z.strictObject({
    applicationId,
    /** Number of the invoice. */
    number: id,
    /** The whole amount of the application. */
    amountFen: fenAmount,
    /** When it was issued. */
    issuedAt: moment,
    /** Address of the paper at a host of `TRUSTED_HOSTS`; this or `pdf`, or neither. */
    paperUrl: z.optional(httpsAddress),
    /** The paper as a PDF in Base64, at most 2 MB. */
    pdf: z.optional(
      z
        .string()
        .check(
          z.maxLength(Math.ceil(MAX_PAPER_BYTES / 3) * 4),
          z.regex(/^JVBERi[A-Za-z0-9+/]+={0,2}$/),
        ),
    ),
  }),
  response: noAnswerData,
  refusals: {
    ...invoiceRefusals,
    /** The amount is not that of the application. */
    invoiceAmountWrong: 60804,
    /** The paper is no whole PDF, is given twice, or its host is not trusted. */
    unreadablePaper: 60805,
  },
});

export const invoiceSent = defineCall({
  gateway: 'common',
  path: '/internal/v1/invoices/sent',
  ours: true,
  access: 'service',
  summary: 'Tell that a paper invoice was posted',
  request: z.strictObject({
    applicationId,
    /** When it was posted. */
    sentAt: moment,
    /** Name of the carrier. */
    carrier: z.optional(text(40)),
    /** The carrier's number of the letter. */
    trackingNumber: z.optional(id),
  }),
  response: noAnswerData,
  refusals: invoiceRefusals,
});

export const invoiceFailed = defineCall({
  gateway: 'common',
  path: '/internal/v1/invoices/failed',
  ours: true,
  access: 'service',
  summary: 'Tell that an invoice cannot be issued, and why',
  request: z.strictObject({
    applicationId,
    /** When it failed. */
    failedAt: moment,
    /** What the passenger reads and can correct, in Chinese. */
    reason: text(200),
  }),
  response: noAnswerData,
  refusals: invoiceRefusals,
});

export const invoiceReversed = defineCall({
  gateway: 'common',
  path: '/internal/v1/invoices/reversed',
  ours: true,
  access: 'service',
  summary: 'Tell that an invoice was reversed',
  request: z.strictObject({
    applicationId,
    /** When it was reversed. */
    reversedAt: moment,
    /** Number of the invoice that reverses it. */
    reversalNumber: z.optional(id),
    /** Why, for the passenger and in Chinese, if nobody here asked for it. */
    reason: z.optional(text(200)),
  }),
  response: noAnswerData,
  refusals: invoiceRefusals,
});

export const readInvoiceApplication = defineCall({
  gateway: 'common',
  path: '/internal/v1/invoices/read',
  ours: true,
  access: 'service',
  summary: 'An application for an invoice, as its events tell of it',
  request: z.strictObject({ applicationId }),
  response: z.object({
    ...invoiceSummary,
    /** What the passenger filled in; null after it was erased. */
    head: z.nullable(invoiceHead),
    /** The trips, the oldest first. */
    lines: z.array(invoiceLine),
  }),
  refusals: { unknownInvoice: invoiceRefusals.unknownInvoice },
});

/** For a tax system that was down, and for a check of what it has answered. */
export const listWaitingInvoices = defineCall({
  gateway: 'common',
  path: '/internal/v1/invoices/waiting',
  ours: true,
  access: 'service',
  summary: 'The applications that wait for the tax system, the longest first, by pages of 50',
  request: z.strictObject({
    /** `next` of the previous page; absent for the first page. */
    after: z.optional(invoiceCursor),
  }),
  response: z.object({
    /** The applications of this page. */
    list: z.array(
      z.object({
        applicationId: z.string(),
        /** `requested` waits for its invoice, `reversing` for the reversal of its invoice. */
        state: z.enum(waitingStates),
        amountFen: z.number(),
        /** Number of the invoice to reverse; null before it is issued. */
        number: z.nullable(z.string()),
        /** Since when it waits, in epoch milliseconds. */
        stateSince: z.number(),
        /** From when on the answer is overdue, in epoch milliseconds. */
        answerDue: z.number(),
      }),
    ),
    /** Where the next page begins; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const internalInvoiceCalls = {
  invoiceIssued,
  invoiceSent,
  invoiceFailed,
  invoiceReversed,
  readInvoiceApplication,
  listWaitingInvoices,
};
