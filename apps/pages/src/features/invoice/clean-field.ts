import { PHONE_LENGTH } from '@ride/domain/registration/phone';
import type { FieldName } from './invoice-draft.ts';
import { cleanTaxNumber } from './tax-number.ts';

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
