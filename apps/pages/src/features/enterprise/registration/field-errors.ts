import { cleanLine } from '@ride/domain/clean-text';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '@ride/domain/registration/limits';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { termsTexts } from '../../../parts/terms/texts.ts';
import type { RegistrationField, RegistrationForm } from './registration-form.ts';
import { registrationTexts as texts } from './texts.ts';
import type { RegistrationVariant } from './variant.ts';

export interface SubmitInput {
  readonly form: RegistrationForm;
  readonly usesLoginPhone: boolean;
  readonly smsCode: string;
  readonly smsCodeLength: number;
  readonly isPhoneTaken: boolean;
  readonly isNameTaken: boolean;
}

export type FieldErrors = Partial<Record<RegistrationField, string>>;

const isBetween = (text: string, longest: number): boolean => {
  const { length } = cleanLine(text);
  return length > 0 && length <= longest;
};

/** Errors by field; empty when the form may be submitted (REG-19). */
export function findFieldErrors(
  input: SubmitInput,
  { asksIndustry }: RegistrationVariant,
): FieldErrors {
  const { form } = input;
  const checks: [RegistrationField, boolean, string][] = [
    ['city', form.city === null, texts.missingCity],
    ['fullName', !isBetween(form.fullName, COMPANY_NAME_MAX.submitted), texts.wrongFullName],
    ['fullName', input.isNameTaken, texts.companyTaken],
    ['scale', form.scale === null, texts.missingScale],
    ['industry', asksIndustry && form.industry === null, texts.missingIndustry],
    ['contactName', !isBetween(form.contactName, CONTACT_NAME_MAX), texts.wrongContactName],
    ['phone', isWrongPhone(input), texts.wrongPhone],
    ['phone', input.isPhoneTaken, texts.phoneTaken],
    ['smsCode', isCodeMissing(input), texts.missingSmsCode],
    ['agreement', !form.agreed, termsTexts.missing],
  ];
  const errors: FieldErrors = {};
  for (const [field, isWrong, message] of checks) {
    if (isWrong) errors[field] ??= message;
  }
  return errors;
}

const isWrongPhone = ({ form, usesLoginPhone }: SubmitInput): boolean =>
  !usesLoginPhone && !PHONE_PATTERN.test(form.mobile);

const isCodeMissing = ({ smsCode, smsCodeLength, usesLoginPhone }: SubmitInput): boolean =>
  !usesLoginPhone && smsCode.length < smsCodeLength;

const fieldOfRequest: Readonly<Record<string, [RegistrationField, string]>> = {
  registerCity: ['city', texts.missingCity],
  cityCode: ['city', texts.missingCity],
  fullName: ['fullName', texts.wrongFullName],
  scale: ['scale', texts.missingScale],
  industryId: ['industry', texts.missingIndustry],
  contactName: ['contactName', texts.wrongContactName],
  contactPhone: ['phone', texts.wrongPhone],
  identifyCode: ['smsCode', texts.missingSmsCode],
};

export function fieldErrorsOfRequest(fields: readonly string[]): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((name) => (fieldOfRequest[name] ? [fieldOfRequest[name]] : [])),
  );
}
