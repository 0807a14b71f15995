import type { COMPANY_SCALES } from '@ride/domain/registration/limits';

export type CompanyScale = (typeof COMPANY_SCALES)[number];
export type Industry = { readonly id: string | number; readonly name: string };

export type City = { readonly code: string; readonly name: string };

/**
 * Values that the visitor has filled in. Codes are not part of the form, because they are never
 * stored.
 */
export interface RegistrationForm {
  readonly city: City | null;
  readonly fullName: string;
  readonly scale: CompanyScale | null;
  readonly industry: Industry | null;
  readonly contactName: string;
  readonly mobile: string;
  readonly agreed: boolean;
}

export interface CompleteForm extends RegistrationForm {
  readonly city: City;
  readonly scale: CompanyScale;
}

export const isComplete = (form: RegistrationForm): form is CompleteForm =>
  form.city !== null && form.scale !== null;

export const emptyForm: RegistrationForm = {
  city: null,
  fullName: '',
  scale: null,
  industry: null,
  contactName: '',
  mobile: '',
  agreed: false,
};

export const listFilledFields = (form: RegistrationForm): Partial<RegistrationForm> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== emptyForm[name as keyof typeof form]),
  );

/** The fields in the order of the page, so that the first error is the topmost. */
export const fieldOrder = [
  'city',
  'fullName',
  'scale',
  'industry',
  'contactName',
  'phone',
  'smsCode',
  'agreement',
] as const;

export type RegistrationField = (typeof fieldOrder)[number];
