import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { PHONE_LENGTH } from '@ride/domain/registration/phone';
import * as z from 'zod/mini';
import { cleanTaxNumber } from './tax-number.ts';

/** One list for each kind of service, in the order of the tabs. */
export const tripListNames = ['tList', 'dList', 'yList'] as const;
export type TripListName = (typeof tripListNames)[number];

const MAX_FEN = 10_000_000;

const trip = z.object({
  id: z.string(),
  name: z.string(),
  fen: z.int().check(z.gte(1), z.lte(MAX_FEN)),
  isChosen: z.boolean(),
  orderUuid: z.optional(z.string()),
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

const LONGEST = 100;
const LONGEST_ADDRESS = 200;

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

const withoutBlanks = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '').slice(0, 254);

const rules: Readonly<Partial<Record<InvoiceFieldName, (typed: string) => string>>> = {
  taxNum: cleanTaxNumber,
  registerAddress: line(LONGEST_ADDRESS),
  detailAdress: line(LONGEST_ADDRESS),
  registerTel: telephone,
  openingAccount: digits(30),
  eMail: withoutBlanks,
  personTel: digits(PHONE_LENGTH),
};

export const cleanInvoiceField = (field: InvoiceFieldName, typed: string): string =>
  (rules[field] ?? line(LONGEST))(typed);
