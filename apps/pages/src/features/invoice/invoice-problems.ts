import {
  BANK_ACCOUNT_PATTERN,
  LONGEST_MAIL,
  MAIL_PATTERN,
  TELEPHONE_PATTERN,
} from '@ride/domain/invoices/invoice-head';
import { isTaxNumber } from '@ride/domain/invoices/tax-number';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { type InvoiceDraft, type InvoiceFieldName, sumInvoiceAmounts } from './invoice-draft.ts';
import { invoiceTexts } from './texts.ts';

export type InvoiceField = 'trips' | InvoiceFieldName;
export type InvoiceProblems = Readonly<Partial<Record<InvoiceField, string>>>;

type Check = (value: string, draft: InvoiceDraft) => string | undefined;

const required =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : undefined;

const matching =
  (form: RegExp, message: string): Check =>
  (value) =>
    value === '' || form.test(value) ? undefined : message;

const forCompany =
  (check: Check): Check =>
  (value, draft) =>
    draft.isQY ? check(value, draft) : undefined;

const recipient: readonly InvoiceFieldName[] = [
  'personName',
  'personTel',
  'province',
  'city',
  'area',
  'detailAdress',
];

/** If one field of the postal address is filled in, all of them are required. */
const wantsPaper = (draft: InvoiceDraft): boolean =>
  recipient.some((field) => draft[field].trim() !== '');

const requiredForPaper =
  (message: string): Check =>
  (value, draft) =>
    wantsPaper(draft) && value.trim() === '' ? message : undefined;

const checks: Readonly<Partial<Record<InvoiceFieldName, readonly Check[]>>> = {
  invoiceTitle: [required(invoiceTexts.titleMissing)],
  taxNum: [
    forCompany(required(invoiceTexts.taxNumMissing)),
    forCompany((value) => (isTaxNumber(value) ? undefined : invoiceTexts.taxNumMalformed)),
  ],
  registerTel: [forCompany(matching(TELEPHONE_PATTERN, invoiceTexts.telMalformed))],
  openingAccount: [forCompany(matching(BANK_ACCOUNT_PATTERN, invoiceTexts.accountMalformed))],
  eMail: [
    required(invoiceTexts.mailMissing),
    (value) => (value.length > LONGEST_MAIL ? invoiceTexts.mailMalformed : undefined),
    matching(MAIL_PATTERN, invoiceTexts.mailMalformed),
  ],
  personName: [requiredForPaper(invoiceTexts.personNameMissing)],
  personTel: [
    requiredForPaper(invoiceTexts.personTelMissing),
    matching(PHONE_PATTERN, invoiceTexts.personTelMalformed),
  ],
  province: [requiredForPaper(invoiceTexts.provinceMissing)],
  city: [requiredForPaper(invoiceTexts.cityMissing)],
  detailAdress: [requiredForPaper(invoiceTexts.detailMissing)],
};

function problemOf(field: InvoiceFieldName, draft: InvoiceDraft): string | undefined {
  for (const check of checks[field] ?? []) {
    const message = check(draft[field], draft);
    if (message !== undefined) return message;
  }
  return undefined;
}

export function findInvoiceProblems(draft: InvoiceDraft): InvoiceProblems {
  const problems: Partial<Record<InvoiceField, string>> = {};
  if (sumInvoiceAmounts(draft) === 0) problems.trips = invoiceTexts.tripsMissing;
  for (const field of Object.keys(checks) as InvoiceFieldName[]) {
    const message = problemOf(field, draft);
    if (message !== undefined) problems[field] = message;
  }
  return problems;
}
