import type { COMPANY_SCALES } from '@ride/domain/registration/limits';

export type CompanyScale = (typeof COMPANY_SCALES)[number];
export type Industry = { readonly id: string | number; readonly name: string };

export type City = { readonly code: string; readonly name: string };

/** What the visitor has filled in. Codes are not part of it: they are never kept. */
export interface RegistrationForm {
  readonly city: City | null;
  readonly fullName: string;
  readonly scale: CompanyScale | null;
  readonly industry: Industry | null;
  readonly contactName: string;
  /** As typed; unused while the phone of the login is. */
  readonly mobile: string;
  readonly agreed: boolean;
}

/** A form in which everything that both variants ask for has been chosen. */
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

/** The fields that are not empty. */
export const filledFields = (form: RegistrationForm): Partial<RegistrationForm> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== emptyForm[name as keyof typeof form]),
  );

/** The fields in the order they stand on the page, so that the first problem is the topmost. */
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
