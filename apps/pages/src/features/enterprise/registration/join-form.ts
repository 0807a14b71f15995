import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { sentCompanyName, sentContactName } from './payload.ts';
import type { RegistrationForm } from './registration-form.ts';

interface Filled {
  readonly form: Pick<RegistrationForm, 'fullName' | 'contactName' | 'mobile'>;
  readonly loginPhone: string | null;
  readonly smsCode: string;
  readonly smsCodeLength: number;
}

/** What a request to join a company needs, out of the registration form; null while it is short of it. */
export function joinFormOf({ form, loginPhone, smsCode, smsCodeLength }: Filled) {
  const fullName = sentCompanyName(form.fullName);
  const contactName = sentContactName(form.contactName);
  if (fullName === '' || contactName === '') return null;
  if (loginPhone !== null) return { fullName, contactName, codeType: 1 as const };
  if (!PHONE_PATTERN.test(form.mobile) || smsCode.length < smsCodeLength) return null;
  return { fullName, contactName, contactPhone: form.mobile, identifyCode: smsCode };
}
