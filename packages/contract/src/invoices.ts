import { invoiceObstacles } from '@ride/domain/invoices/invoiceable';
import { tripListNames } from '@ride/domain/invoices/trip-list';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import {
  applicationId,
  email,
  invoiceCursor,
  invoiceHead,
  invoiceLine,
  invoiceSummary,
} from './entities/invoice.ts';
import { fenAmount, id, noAnswerData } from './fields.ts';

/** These calls are ours, with the extension `invoices`. */

/** An application has at most so many trips. */
export const MAX_INVOICE_TRIPS = 200;

/** `nextCursor` of the previous page; absent for the first page. */
const cursor = z.optional(invoiceCursor);

const invoiceableTrip = z.object({
  orderUuid: z.string(),
  /** The list of the trip: taxis, every other car, or companies. */
  list: z.enum(tripListNames),
  /** When the ride started, in epoch milliseconds. */
  departedAt: z.number(),
  /** When the ride ended, in epoch milliseconds; it decides the month of a trip. */
  completedAt: z.number(),
  /** Name of the place where the ride started; null if it is unknown. */
  from: z.nullable(z.string()),
  /** Name of the place where the ride ended; null if it is unknown. */
  to: z.nullable(z.string()),
  /** What can be invoiced now, in fen. */
  amountFen: z.number(),
  /** Why the trip cannot be invoiced; null if it can. */
  obstacle: z.nullable(z.enum(invoiceObstacles)),
});

export const invoiceTrips = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/invoice/trips',
  ours: true,
  access: 'sessionNeeded',
  summary: "The caller's trips without an invoice, by pages of 20, or those of a month together",
  request: z.strictObject({
    /** Which trips: of taxis, of every other car, or of companies. */
    list: z.enum(tripListNames),
    cursor,
    /**
     * The trips that ended in this month in UTC+8, such as `2026-03`, the newest 200 on one page.
     */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))),
  }),
  response: z.object({
    /** The newest end of a ride first. */
    trips: z.array(invoiceableTrip),
    /** Cursor of the next page; null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
});

/** One trip by its order, for a page that was opened from its bill. */
export const invoiceTrip = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/invoice/trip',
  ours: true,
  access: 'sessionNeeded',
  summary: "One of the caller's trips, with what of it can be invoiced",
  request: z.strictObject({ orderUuid: id }),
  response: invoiceableTrip,
});

export const applyForInvoice = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/invoice/apply',
  ours: true,
  access: 'sessionNeeded',
  isCostly: true,
  summary: 'Apply for an invoice for trips; a repetition gets the same answer',
  request: z.strictObject({
    applicationId,
    head: invoiceHead,
    /** The trips that the invoice is for. */
    trips: z
      .array(
        z.strictObject({
          orderUuid: id,
          /** The amount that the passenger saw and confirmed. */
          amountFen: fenAmount,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_INVOICE_TRIPS)),
  }),
  response: z.object({ applicationId: z.string(), amountFen: z.number() }),
  refusals: {
    /** Trips cannot be invoiced; `msg` names the first of them, and why. */
    notInvoiceable: 30501,
    /** What can be invoiced has changed since the passenger saw it; `msg` has the new amount. */
    amountChanged: 30502,
    /** The id was used for another application. */
    applicationDiffers: 30503,
  },
});

export const listInvoices = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/invoice/list',
  ours: true,
  access: 'sessionNeeded',
  summary: "The caller's applications for invoices, the newest first, by pages of 20",
  request: z.strictObject({ cursor }),
  response: z.object({
    /** The newest application first. */
    invoices: z.array(z.object(invoiceSummary)),
    /** Cursor of the next page; null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
});

const invoiceRefusals = {
  /** The caller has no application with this id. */
  unknownInvoice: 30504,
} as const;

export const readInvoice = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/invoice/get',
  ours: true,
  access: 'sessionNeeded',
  summary: "An application of the caller's own with its trips",
  request: z.strictObject({ applicationId }),
  response: z.object({
    ...invoiceSummary,
    /** What the passenger filled in; null after it was erased. */
    head: z.nullable(invoiceHead),
    /** The trips, the oldest first. */
    lines: z.array(invoiceLine),
  }),
  refusals: invoiceRefusals,
});

export const invoicePaper = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/invoice/paper',
  ours: true,
  access: 'sessionNeeded',
  summary: "Where an invoice of the caller's own can be read for the next minutes",
  request: z.strictObject({ applicationId }),
  response: z.object({
    /** An https address of a trusted host, or a path of the gateway, which sends a PDF. */
    url: z.string(),
  }),
  refusals: {
    ...invoiceRefusals,
    /** The tax system sent no paper. */
    noPaper: 30505,
  },
});

export const resendInvoice = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/invoice/resend',
  ours: true,
  access: 'sessionNeeded',
  isCostly: true,
  summary: "Have an invoice of the caller's own sent again by mail",
  request: z.strictObject({
    applicationId,
    /** Where it is sent; the address of the application if absent. */
    email: z.optional(email),
  }),
  response: noAnswerData,
  refusals: {
    ...invoiceRefusals,
    /** The invoice is not issued, or is reversed. */
    notIssued: 30506,
    /** It was sent a moment ago; the answer has the seconds to wait. */
    tooSoon: 30507,
  },
});

/** Below this path a gateway sends papers to whoever has the address, for some minutes. */
export const PAPERS_PREFIX = '/invoice-papers';

export const invoiceCalls = {
  invoiceTrips,
  invoiceTrip,
  applyForInvoice,
  listInvoices,
  readInvoice,
  invoicePaper,
  resendInvoice,
};
