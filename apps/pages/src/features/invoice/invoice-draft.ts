import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { PHONE_LENGTH } from '@ride/domain/registration/phone';
import * as z from 'zod/mini';
import { cleanTaxNumber } from './tax-number.ts';

/** One list for each kind of service, in the order of their tabs. */
export const listNames = ['tList', 'dList', 'yList'] as const;
export type ListName = (typeof listNames)[number];

const MAX_FEN = 10_000_000;

const trip = z.object({
  id: z.string(),
  name: z.string(),
  fen: z.int().check(z.gte(1), z.lte(MAX_FEN)),
  isChosen: z.boolean(),
  /** The order it is of; its amount is then that of the order's bill. */
  orderUuid: z.optional(z.string()),
});

const text = z._default(z.string(), '');
const trips = z._default(z.array(trip).check(z.maxLength(200)), []);

/**
 * The draft as it is stored. Its field names are the specification's, spelling included
 * (INVOICE-1): it is an entity other pages of the visit may know. A missing field is empty.
 */
const storedDraft = z.object({
  /** 出租车, 快车专车, 企业. */
  tList: trips,
  dList: trips,
  yList: trips,
  activeTab: z._default(z.enum(listNames), 'tList'),
  /** For a company; otherwise for a person. */
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
/** What is typed into a field of its own. */
export type FieldName = Exclude<keyof InvoiceDraft, ListName | 'activeTab' | 'isQY'>;

/** The first tab, for a company, and nothing typed. */
export const emptyDraft: InvoiceDraft = z.parse(storedDraft, {});

/** Of the chosen trips, whichever list they stand in. */
export function totalMoney(draft: Pick<InvoiceDraft, ListName>): Fen {
  const chosen = listNames.flatMap((name) => draft[name]).filter(({ isChosen }) => isChosen);
  return fen(chosen.reduce((sum, one) => sum + one.fen, 0));
}

/** The total is written for other readers of the draft, and never read back. */
export const serializeDraft = (draft: InvoiceDraft): string =>
  JSON.stringify({ ...draft, totalMoney: formatYuan(totalMoney(draft)) });

/** A stored draft that cannot be read counts as empty. */
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

const rules: Readonly<Partial<Record<FieldName, (typed: string) => string>>> = {
  taxNum: cleanTaxNumber,
  registerAddress: line(LONGEST_ADDRESS),
  detailAdress: line(LONGEST_ADDRESS),
  registerTel: telephone,
  openingAccount: digits(30),
  eMail: withoutBlanks,
  personTel: digits(PHONE_LENGTH),
};

/** Typed or pasted text with what the field does not take removed. */
export const cleanField = (field: FieldName, typed: string): string =>
  (rules[field] ?? line(LONGEST))(typed);
