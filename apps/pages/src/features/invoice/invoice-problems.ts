import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { type InvoiceDraft, type InvoiceFieldName, sumInvoiceAmounts } from './invoice-draft.ts';
import { isTaxNumber } from './tax-number.ts';
import { invoiceTexts } from './texts.ts';

export type InvoiceField = 'trips' | InvoiceFieldName;
export type InvoiceProblems = Readonly<Partial<Record<InvoiceField, string>>>;

/** Checks only what every mail address must have. */
const MAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const LONGEST_MAIL = 254;
/** A mobile, a landline with or without area code and extension, or a 400 or 800 number. */
const TELEPHONE =
  /^(?:1[0-9]{10}|(?:0[0-9]{2,3}-?)?[0-9]{7,8}(?:-[0-9]{1,6})?|[48]00-?[0-9]{3}-?[0-9]{4})$/;
const ACCOUNT = /^[0-9]{8,30}$/;

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
  registerTel: [forCompany(matching(TELEPHONE, invoiceTexts.telMalformed))],
  openingAccount: [forCompany(matching(ACCOUNT, invoiceTexts.accountMalformed))],
  eMail: [
    required(invoiceTexts.mailMissing),
    (value) => (value.length > LONGEST_MAIL ? invoiceTexts.mailMalformed : undefined),
    matching(MAIL, invoiceTexts.mailMalformed),
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
