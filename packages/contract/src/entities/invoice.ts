import {
  BANK_ACCOUNT_PATTERN,
  LONGEST_INVOICE_ADDRESS,
  LONGEST_INVOICE_TEXT,
  LONGEST_MAIL,
  MAIL_PATTERN,
  TELEPHONE_PATTERN,
} from '@ride/domain/invoices/invoice-head';
import { invoiceEndReasons, invoiceStates } from '@ride/domain/invoices/invoice-state';
import { isTaxNumber, TAX_NUMBER_PATTERN } from '@ride/domain/invoices/tax-number';
import { tripListNames } from '@ride/domain/invoices/trip-list';
import * as z from 'zod/mini';
import { phone, text } from '../fields.ts';

/** Cursor of a page: a moment and an id. */
export const invoiceCursor = z.string().check(z.regex(/^\d{1,15}\.[\w.:-]{1,64}$/));

/** The page makes the id, so that an application that is sent twice is stored once. */
export const applicationId = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const email = z.string().check(z.maxLength(LONGEST_MAIL), z.regex(MAIL_PATTERN));

const line = text(LONGEST_INVOICE_TEXT);

/** Where a paper invoice is sent. */
export const invoiceRecipient = z.strictObject({
  /** Name of the person who receives it. */
  name: line,
  /** Phone of the person who receives it. */
  phone,
  /** Name of the province. */
  province: line,
  /** Name of the city. */
  city: line,
  /** Name of the district; absent for a place without districts. */
  district: z.optional(line),
  /** Street and house. */
  address: text(LONGEST_INVOICE_ADDRESS),
});

/** Whom the invoice names, and where it goes. */
export const invoiceHead = z.strictObject({
  /** Name of the company, or of the person. */
  title: line,
  /** Tax number of the company; absent for a person. */
  taxNumber: z.optional(z.string().check(z.regex(TAX_NUMBER_PATTERN), z.refine(isTaxNumber))),
  /** Address of the company as it is registered. */
  registeredAddress: z.optional(text(LONGEST_INVOICE_ADDRESS)),
  /** Telephone number of the company as it is registered. */
  registeredPhone: z.optional(z.string().check(z.regex(TELEPHONE_PATTERN))),
  /** Name of the company's bank. */
  bank: z.optional(line),
  /** Number of the company's bank account. */
  bankAccount: z.optional(z.string().check(z.regex(BANK_ACCOUNT_PATTERN))),
  /** Where the electronic invoice is sent. */
  email,
  /** Where a paper invoice is sent; absent if none is wanted. */
  recipient: z.optional(invoiceRecipient),
});
export type InvoiceHead = z.output<typeof invoiceHead>;

/** A trip as the application copied it. */
export const invoiceLine = z.object({
  orderUuid: z.string(),
  /** The part of the invoice for this trip, in fen. */
  amountFen: z.number(),
  /** The list of the trip: taxis, every other car, or companies. */
  list: z.enum(tripListNames),
  cityCode: z.string(),
  /** When the ride started, in epoch milliseconds. */
  departedAt: z.number(),
  /** When the ride ended, in epoch milliseconds. */
  completedAt: z.number(),
  /** Name of the place where the ride started; null if it is unknown. */
  from: z.nullable(z.string()),
  /** Name of the place where the ride ended; null if it is unknown. */
  to: z.nullable(z.string()),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** What is known of an application in lists and pages. */
export const invoiceSummary = {
  applicationId: z.string(),
  /**
   * `requested` and `reversing` wait for the tax system, `failed` and `cancelled` have no invoice,
   * `sent` is a paper invoice that was posted.
   */
  state: z.enum(invoiceStates),
  /** Why it was cancelled or is reversed; null otherwise. */
  endReason: z.nullable(z.enum(invoiceEndReasons)),
  /** What the tax system or the support wrote to the passenger; null if nothing. */
  reason: z.nullable(z.string()),
  amountFen: z.number(),
  /** How many trips it has. */
  tripCount: z.number(),
  /** Name of the company, or of the person; empty after it was erased. */
  title: z.string(),
  /** When the passenger applied, in epoch milliseconds. */
  requestedAt: z.number(),
  /** Number of the invoice; null before it is issued. */
  number: z.nullable(z.string()),
  /** Number of the invoice that reverses it; null if it is not reversed, or none was told. */
  reversalNumber: z.nullable(z.string()),
  /** When the invoice was issued, in epoch milliseconds; null before. */
  issuedAt: z.nullable(z.number()),
  /** True if the invoice can be looked at. */
  hasPaper: z.boolean(),
  /** The carrier of a paper invoice; null if it was not sent or not told. */
  carrier: z.nullable(z.string()),
  /** The carrier's number of the letter; null if it was not sent or not told. */
  trackingNumber: z.nullable(z.string()),
};
