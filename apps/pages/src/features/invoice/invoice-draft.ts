import {
  LONGEST_INVOICE_ADDRESS,
  LONGEST_INVOICE_TEXT,
  LONGEST_MAIL,
} from '@ride/domain/invoices/invoice-head';
import { cleanTaxNumber } from '@ride/domain/invoices/tax-number';
import { type TripListName, tripListNames } from '@ride/domain/invoices/trip-list';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { PHONE_LENGTH } from '@ride/domain/registration/phone';
import * as z from 'zod/mini';

const MAX_FEN = 10_000_000_000;

const trip = z.object({
  id: z.string(),
  name: z.string(),
  fen: z.int().check(z.gte(1), z.lte(MAX_FEN)),
  isChosen: z.boolean(),
  orderUuid: z.optional(z.string()),
  /** When the ride ended, in epoch milliseconds, for a trip that was chosen from the own trips. */
  completedAt: z.optional(z.number()),
});

const text = z._default(z.string(), '');
const trips = z._default(z.array(trip).check(z.maxLength(200)), []);

/**
 * Other pages of the visit may read the stored draft, so its field names are those of the
 * specification, spelling included (INVOICE-1). A missing field is empty.
 */
const storedDraft = z.object({
  tList: trips,
  dList: trips,
  yList: trips,
  activeTab: z._default(z.enum(tripListNames), 'tList'),
  /** True for a company, false for a person. */
  isQY: z._default(z.boolean(), true),
  invoiceTitle: text,
  taxNum: text,
  registerAddress: text,
  registerTel: text,
  bankOfDeposit: text,
  openingAccount: text,
  eMail: text,
  personName: text,
  personTel: text,
  province: text,
  city: text,
  area: text,
  detailAdress: text,
});

export type InvoiceDraft = Readonly<z.output<typeof storedDraft>>;
export type InvoiceTrip = Readonly<z.output<typeof trip>>;
export type InvoiceFieldName = Exclude<keyof InvoiceDraft, TripListName | 'activeTab' | 'isQY'>;

export const emptyDraft: InvoiceDraft = z.parse(storedDraft, {});

export function sumInvoiceAmounts(draft: Pick<InvoiceDraft, TripListName>): Fen {
  const chosen = tripListNames.flatMap((name) => draft[name]).filter(({ isChosen }) => isChosen);
  return fen(chosen.reduce((sum, one) => sum + one.fen, 0));
}

/** The total is written for other readers of the draft, and never read back. */
export const serializeDraft = (draft: InvoiceDraft): string =>
  JSON.stringify({ ...draft, totalMoney: formatYuan(sumInvoiceAmounts(draft)) });

export function readDraft(written: string | null): InvoiceDraft {
  try {
    return z.parse(storedDraft, JSON.parse(written ?? '{}'));
  } catch {
    return emptyDraft;
  }
}

const line = (longest: number) => (typed: string) =>
  typed.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, longest);

/** Full-width digits, as some Chinese keyboards type them, count as digits. */
const digits = (longest: number) => (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, longest);

const telephone = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9-]/g, '')
    .slice(0, 20);

const withoutBlanks = (typed: string) =>
  typed.normalize('NFKC').replace(/\s/g, '').slice(0, LONGEST_MAIL);

const rules: Readonly<Partial<Record<InvoiceFieldName, (typed: string) => string>>> = {
  taxNum: cleanTaxNumber,
  registerAddress: line(LONGEST_INVOICE_ADDRESS),
  detailAdress: line(LONGEST_INVOICE_ADDRESS),
  registerTel: telephone,
  openingAccount: digits(30),
  eMail: withoutBlanks,
  personTel: digits(PHONE_LENGTH),
};

export const cleanInvoiceField = (field: InvoiceFieldName, typed: string): string =>
  (rules[field] ?? line(LONGEST_INVOICE_TEXT))(typed);
