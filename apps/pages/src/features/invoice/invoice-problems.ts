import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { type FieldName, type InvoiceDraft, totalMoney } from './invoice-draft.ts';
import { isTaxNumber } from './tax-number.ts';
import { invoiceTexts } from './texts.ts';

/** Where something can be missing or wrong, in the order of the page. */
export type Place = 'trips' | FieldName;
export type Problems = Readonly<Partial<Record<Place, string>>>;

/** Of mail addresses only what no mailbox can do without. */
const MAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const LONGEST_MAIL = 254;
/** A mobile, a landline with or without area code and extension, or a 400/800 number. */
const TELEPHONE =
  /^(?:1[0-9]{10}|(?:0[0-9]{2,3}-?)?[0-9]{7,8}(?:-[0-9]{1,6})?|[48]00-?[0-9]{3}-?[0-9]{4})$/;
const ACCOUNT = /^[0-9]{8,30}$/;

type Check = (value: string, draft: InvoiceDraft) => string | undefined;

const needed =
  (words: string): Check =>
  (value) =>
    value.trim() === '' ? words : undefined;

/** Left empty it is right; filled in it has a form. */
const formed =
  (form: RegExp, words: string): Check =>
  (value) =>
    value === '' || form.test(value) ? undefined : words;

/** A person's invoice has no such field. */
const ofCompany =
  (check: Check): Check =>
  (value, draft) =>
    draft.isQY ? check(value, draft) : undefined;

const recipient: readonly FieldName[] = [
  'personName',
  'personTel',
  'province',
  'city',
  'area',
  'detailAdress',
];

/** A parcel needs a whole address: from the first word on, the others are needed too. */
const wantsPaper = (draft: InvoiceDraft): boolean =>
  recipient.some((field) => draft[field].trim() !== '');

const neededForPaper =
  (words: string): Check =>
  (value, draft) =>
    wantsPaper(draft) && value.trim() === '' ? words : undefined;

const checks: Readonly<Partial<Record<FieldName, readonly Check[]>>> = {
  invoiceTitle: [needed(invoiceTexts.titleMissing)],
  taxNum: [
    ofCompany(needed(invoiceTexts.taxNumMissing)),
    ofCompany((value) => (isTaxNumber(value) ? undefined : invoiceTexts.taxNumMalformed)),
  ],
  registerTel: [ofCompany(formed(TELEPHONE, invoiceTexts.telMalformed))],
  openingAccount: [ofCompany(formed(ACCOUNT, invoiceTexts.accountMalformed))],
  eMail: [
    needed(invoiceTexts.mailMissing),
    (value) => (value.length > LONGEST_MAIL ? invoiceTexts.mailMalformed : undefined),
    formed(MAIL, invoiceTexts.mailMalformed),
  ],
  personName: [neededForPaper(invoiceTexts.personNameMissing)],
  personTel: [
    neededForPaper(invoiceTexts.personTelMissing),
    formed(PHONE_PATTERN, invoiceTexts.personTelMalformed),
  ],
  province: [neededForPaper(invoiceTexts.provinceMissing)],
  city: [neededForPaper(invoiceTexts.cityMissing)],
  detailAdress: [neededForPaper(invoiceTexts.detailMissing)],
};

function problemOf(field: FieldName, draft: InvoiceDraft): string | undefined {
  for (const check of checks[field] ?? []) {
    const words = check(draft[field], draft);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** Everything that keeps the draft from being a whole one, in the order of the page. */
export function invoiceProblems(draft: InvoiceDraft): Problems {
  const problems: Partial<Record<Place, string>> = {};
  if (totalMoney(draft) === 0) problems.trips = invoiceTexts.tripsMissing;
  for (const field of Object.keys(checks) as FieldName[]) {
    const words = problemOf(field, draft);
    if (words !== undefined) problems[field] = words;
  }
  return problems;
}
