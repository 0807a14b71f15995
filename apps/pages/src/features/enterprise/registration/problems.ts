import { cleanLine } from '@ride/domain/clean-text';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '@ride/domain/registration/limits';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import type { RegistrationField, RegistrationForm } from './registration-form.ts';
import { registrationTexts as texts } from './texts.ts';
import type { Variant } from './variant.ts';

/** Everything a submit depends on (REG-19). */
export interface Attempt {
  readonly form: RegistrationForm;
  /** The phone is the login's: no code is asked for, and nothing is typed. */
  readonly usesLoginPhone: boolean;
  readonly smsCode: string;
  readonly smsCodeLength: number;
  readonly isPhoneTaken: boolean;
  readonly isNameTaken: boolean;
}

export type Problems = Partial<Record<RegistrationField, string>>;

const isBetween = (text: string, longest: number): boolean => {
  const { length } = cleanLine(text);
  return length > 0 && length <= longest;
};

/** What is missing or wrong, by field; nothing when the form may be submitted. */
export function problemsOf(attempt: Attempt, { asksIndustry }: Variant): Problems {
  const { form } = attempt;
  const found: [RegistrationField, boolean, string][] = [
    ['city', form.city === null, texts.missingCity],
    ['fullName', !isBetween(form.fullName, COMPANY_NAME_MAX.submitted), texts.wrongFullName],
    ['fullName', attempt.isNameTaken, texts.companyTaken],
    ['scale', form.scale === null, texts.missingScale],
    ['industry', asksIndustry && form.industry === null, texts.missingIndustry],
    ['contactName', !isBetween(form.contactName, CONTACT_NAME_MAX), texts.wrongContactName],
    ['phone', isWrongPhone(attempt), texts.wrongPhone],
    ['phone', attempt.isPhoneTaken, texts.phoneTaken],
    ['smsCode', isCodeMissing(attempt), texts.missingSmsCode],
    ['agreement', !form.agreed, texts.missingAgreement],
  ];
  const problems: Problems = {};
  for (const [field, isWrong, words] of found) {
    if (isWrong) problems[field] ??= words;
  }
  return problems;
}

const isWrongPhone = ({ form, usesLoginPhone }: Attempt): boolean =>
  !usesLoginPhone && !PHONE_PATTERN.test(form.mobile);

const isCodeMissing = ({ smsCode, smsCodeLength, usesLoginPhone }: Attempt): boolean =>
  !usesLoginPhone && smsCode.length < smsCodeLength;

/** Which field of the page a field of the request is filled in at, and what to say there. */
const places: Readonly<Record<string, [RegistrationField, string]>> = {
  registerCity: ['city', texts.missingCity],
  cityCode: ['city', texts.missingCity],
  fullName: ['fullName', texts.wrongFullName],
  scale: ['scale', texts.missingScale],
  industryId: ['industry', texts.missingIndustry],
  contactName: ['contactName', texts.wrongContactName],
  contactPhone: ['phone', texts.wrongPhone],
  identifyCode: ['smsCode', texts.missingSmsCode],
};

/** The problems of a request whose fields were found wrong only when it was to be sent. */
export function problemsAt(fields: readonly string[]): Problems {
  return Object.fromEntries(fields.flatMap((name) => (places[name] ? [places[name]] : [])));
}
