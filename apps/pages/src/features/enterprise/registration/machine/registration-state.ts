import { findPhoneError } from '../../../../parts/verification/phone-error.ts';
import { type FieldErrors, findFieldErrors } from '../field-errors.ts';
import type { JoinPayload } from '../payload.ts';
import type { CompleteForm, RegistrationField, RegistrationForm } from '../registration-form.ts';
import type { RegistrationVariant } from '../variant.ts';

export type LoginPhone =
  | { readonly step: 'none' }
  | { readonly step: 'used' | 'replaced'; readonly mobile: string };

export type PhoneStep =
  | { readonly step: 'editing' }
  | { readonly step: 'checking'; readonly mobile: string; readonly whenFree: 'stay' | 'verify' }
  | { readonly step: 'taken' | 'free' | 'sendingCode'; readonly mobile: string };

/** The steps after `taken` belong to a request to join the existing company. */
export type NameStep =
  | { readonly step: 'editing' }
  | {
      readonly step: 'checking' | 'free' | 'taken' | 'joinOpen' | 'joining' | 'joinSent';
      readonly fullName: string;
    };

/** `locked` is the moment after each press in which no other press counts (REG-21). */
export type SubmitStep =
  | { readonly step: 'ready' | 'locked' | 'registered' }
  | {
      readonly step: 'submitting' | 'submittingUnlocked';
      readonly company: string;
      readonly phone: string;
    };

export interface RegistrationState {
  readonly variant: RegistrationVariant;
  readonly smsCodeLength: number;
  /**
   * True if text messages to the phone of the login need no captcha, as in the app
   * (`ownPhoneTexts`).
   */
  readonly trustsLogin: boolean;
  readonly form: RegistrationForm;
  readonly smsCode: string;
  readonly login: LoginPhone;
  readonly phone: PhoneStep;
  readonly name: NameStep;
  readonly submit: SubmitStep;
  readonly errors: FieldErrors;
  readonly graphicCodeError: string | null;
  readonly banner: string | null;
  readonly isUnanswered: boolean;
}

/**
 * Events come from the visitor or from answers. An event of an answer names the value that was
 * asked about.
 */
export type RegistrationEvent =
  | { readonly kind: 'opened' | 'left' }
  | { readonly kind: 'edited'; readonly changes: Partial<RegistrationForm> }
  | { readonly kind: 'smsCodeEdited'; readonly code: string }
  | { readonly kind: 'graphicCodeEdited' }
  | { readonly kind: 'nameBlurred' }
  | { readonly kind: 'nameChecked'; readonly fullName: string; readonly isTaken: boolean }
  | { readonly kind: 'joinOpened' | 'joinClosed' | 'joinPressed' }
  | { readonly kind: 'joinSent'; readonly fullName: string }
  | { readonly kind: 'joinNotSent'; readonly fullName: string; readonly message: string }
  | { readonly kind: 'loginPhoneFound'; readonly mobile: string }
  | { readonly kind: 'loginPhoneLost' | 'loginPhoneReplaced' | 'loginPhoneRestored' }
  | { readonly kind: 'phoneBlurred'; readonly whenFree: 'stay' | 'verify' }
  | {
      readonly kind: 'phoneChecked';
      readonly mobile: string;
      readonly isTaken: boolean;
      readonly isWaiting: boolean;
    }
  | {
      readonly kind: 'sendCodePressed';
      readonly graphicCode: string;
      readonly missing: string | null;
    }
  | { readonly kind: 'codeSent'; readonly mobile: string }
  | {
      readonly kind: 'codeNotSent';
      readonly mobile: string;
      readonly message: string;
      readonly place: 'picture' | 'smsCode' | null;
    }
  | { readonly kind: 'submitPressed' }
  | { readonly kind: 'lockEnded' }
  | { readonly kind: 'registered'; readonly receiptNumber: string | null }
  | { readonly kind: 'registrationRefused'; readonly refusal: string; readonly message: string }
  /** There was no answer, or the request was not sent because of `invalidFields`. */
  | { readonly kind: 'registrationFailed'; readonly invalidFields: readonly string[] }
  | { readonly kind: 'bannerEnded' };

export type RegistrationEffect =
  | { readonly kind: 'saveDraft'; readonly form: RegistrationForm }
  | { readonly kind: 'keepSmsCode'; readonly mobile: string; readonly code: string }
  | { readonly kind: 'checkName'; readonly fullName: string }
  | { readonly kind: 'checkPhone'; readonly mobile: string }
  | { readonly kind: 'join'; readonly request: JoinPayload }
  | { readonly kind: 'openPuzzle'; readonly mobile: string }
  | { readonly kind: 'sendCode'; readonly mobile: string; readonly graphicCode: string | null }
  | {
      readonly kind: 'register';
      readonly form: CompleteForm;
      readonly loginPhone: string | null;
      readonly smsCode: string;
    }
  | { readonly kind: 'startLock'; readonly ms: number }
  | {
      readonly kind: 'finish';
      readonly company: string;
      readonly phone: string;
      readonly receiptNumber: string | null;
    }
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'focus'; readonly field: RegistrationField }
  | { readonly kind: 'trackPress'; readonly button: 'send-code' | 'submit' };

export type EventOf<Kind extends RegistrationEvent['kind']> = Extract<
  RegistrationEvent,
  { kind: Kind }
>;

type RegistrationStart = Pick<
  RegistrationState,
  'variant' | 'smsCodeLength' | 'trustsLogin' | 'form' | 'smsCode'
> & {
  readonly loginPhone: string | null;
};

export const startRegistration = ({
  loginPhone,
  ...start
}: RegistrationStart): RegistrationState => ({
  ...start,
  login: loginPhone === null ? { step: 'none' } : initialLoginPhone(start.form, loginPhone),
  phone: { step: 'editing' },
  name: { step: 'editing' },
  submit: { step: 'ready' },
  errors: {},
  graphicCodeError: null,
  banner: null,
  isUnanswered: false,
});

/** A visitor who has begun to type a phone keeps the typed one. */
export const initialLoginPhone = (form: RegistrationForm, mobile: string) =>
  ({ step: form.mobile === '' ? 'used' : 'replaced', mobile }) as const;

/**
 * The phone of the login if it is the one that registers; null when the typed phone does, which a
 * code has to prove. An empty field replaces nothing.
 */
export const acceptedLoginPhone = ({ login, form }: RegistrationState): string | null =>
  login.step === 'used' || (login.step === 'replaced' && form.mobile === '') ? login.mobile : null;

export const phoneToRegister = (state: RegistrationState): string =>
  acceptedLoginPhone(state) ?? state.form.mobile;

/**
 * The phone that may get a text message; null until the gateway has said that no company uses it.
 */
export const phoneToVerify = ({ phone, form }: RegistrationState): string | null =>
  (phone.step === 'free' || phone.step === 'sendingCode') && phone.mobile === form.mobile
    ? phone.mobile
    : null;

export const needsCaptcha = ({ trustsLogin, login, form }: RegistrationState): boolean =>
  !trustsLogin || login.step === 'none' || login.mobile !== form.mobile;

export const typedPhoneError = ({ form }: RegistrationState): string | null =>
  findPhoneError(form.mobile);

export const isNameTaken = ({ name }: RegistrationState): boolean =>
  name.step !== 'editing' && name.step !== 'checking' && name.step !== 'free';

export const submitErrors = (state: RegistrationState): FieldErrors =>
  findFieldErrors(
    {
      form: state.form,
      smsCode: state.smsCode,
      smsCodeLength: state.smsCodeLength,
      usesLoginPhone: acceptedLoginPhone(state) !== null,
      isPhoneTaken: state.phone.step === 'taken',
      isNameTaken: isNameTaken(state),
    },
    state.variant,
  );

export const isSubmitReady = (state: RegistrationState): boolean =>
  state.submit.step === 'ready' && Object.keys(submitErrors(state)).length === 0;

export const isSubmitting = ({ submit }: RegistrationState): boolean => 'company' in submit;
