import { phoneError } from '../../../../parts/verification/phone-error.ts';
import { type FieldErrors, findFieldErrors } from '../field-errors.ts';
import type { JoinPayload } from '../payload.ts';
import type {
  City,
  CompleteForm,
  RegistrationField,
  RegistrationForm,
} from '../registration-form.ts';
import type { Variant } from '../variant.ts';

/** The phone of the login: none, the one that registers, or replaced by one that is typed. */
export type LoginPhone =
  | { readonly step: 'none' }
  | { readonly step: 'used' | 'replaced'; readonly mobile: string };

/** Whether the phone that registers is free, and the text message that proves it. */
export type PhoneStep =
  | { readonly step: 'editing' }
  /** `whenFree`: whether a free phone leads on to its verification without another press. */
  | { readonly step: 'checking'; readonly mobile: string; readonly whenFree: 'stay' | 'verify' }
  | { readonly step: 'taken' | 'free' | 'sendingCode'; readonly mobile: string };

/** Whether the company's name is free; a taken one offers to ask its administrator instead. */
export type NameStep =
  | { readonly step: 'editing' }
  | {
      readonly step: 'checking' | 'free' | 'taken' | 'joinOpen' | 'joining' | 'joinSent';
      readonly fullName: string;
    };

/** `locked`: a moment after each press in which no other counts (REG-21). */
export type SubmitStep =
  | { readonly step: 'ready' | 'locked' | 'registered' }
  | {
      readonly step: 'submitting' | 'submittingUnlocked';
      readonly company: string;
      readonly phone: string;
    };

export interface RegistrationState {
  readonly variant: Variant;
  readonly smsCodeLength: number;
  /** Whether texts to the phone of the login need no captcha, as in the app (`ownPhoneTexts`). */
  readonly trustsLogin: boolean;
  readonly form: RegistrationForm;
  readonly smsCode: string;
  /** The city that was filled in from the position, if one was. */
  readonly locatedCity: City | null;
  readonly login: LoginPhone;
  readonly phone: PhoneStep;
  readonly name: NameStep;
  readonly submit: SubmitStep;
  /** Shown at their fields until these are edited. */
  readonly errors: FieldErrors;
  readonly graphicCodeError: string | null;
  /** A refusal that is about no field, until its banner has gone. */
  readonly banner: string | null;
  /** The last submit had no answer; the form says so until the next. */
  readonly isUnanswered: boolean;
}

/** What happens to the form: by the visitor, or by an answer. Answers name what they are about. */
export type RegistrationEvent =
  | { readonly kind: 'opened' | 'left' }
  | { readonly kind: 'edited'; readonly changes: Partial<RegistrationForm> }
  | { readonly kind: 'smsCodeEdited'; readonly code: string }
  | { readonly kind: 'graphicCodeEdited' }
  | { readonly kind: 'cityLocated'; readonly city: City }
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
      /** The minute after a text message has not passed yet. */
      readonly isWaiting: boolean;
    }
  | {
      readonly kind: 'sendCodePressed';
      readonly graphicCode: string;
      /** What to say while the code is not filled in. */
      readonly missing: string | null;
    }
  | { readonly kind: 'codeSent'; readonly mobile: string }
  | {
      readonly kind: 'codeNotSent';
      readonly mobile: string;
      readonly message: string;
      /** Where the message belongs; null where it is about no field. */
      readonly place: 'picture' | 'smsCode' | null;
    }
  | { readonly kind: 'submitPressed' }
  | { readonly kind: 'lockEnded' }
  /** `receiptNumber`: null from a gateway that tells none. */
  | { readonly kind: 'registered'; readonly receiptNumber: string | null }
  | { readonly kind: 'registrationRefused'; readonly refusal: string; readonly message: string }
  /** Without an answer; with the fields for which the request was not even sent. */
  | { readonly kind: 'registrationFailed'; readonly invalidFields: readonly string[] }
  | { readonly kind: 'bannerEnded' };

/** What the hook has to do because of an event; the machine itself does nothing. */
export type RegistrationEffect =
  | { readonly kind: 'saveDraft'; readonly form: RegistrationForm }
  | { readonly kind: 'keepSmsCode'; readonly mobile: string; readonly code: string }
  | { readonly kind: 'checkName'; readonly fullName: string }
  | { readonly kind: 'checkPhone'; readonly mobile: string }
  | { readonly kind: 'join'; readonly request: JoinPayload }
  | { readonly kind: 'openPuzzle'; readonly mobile: string }
  | { readonly kind: 'sendCode'; readonly mobile: string; readonly graphicCode: string | null }
  | { readonly kind: 'renewGraphicCode' }
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
  locatedCity: null,
  login: loginPhone === null ? { step: 'none' } : loginStep(start.form, loginPhone),
  phone: { step: 'editing' },
  name: { step: 'editing' },
  submit: { step: 'ready' },
  errors: {},
  graphicCodeError: null,
  banner: null,
  isUnanswered: false,
});

/** Whoever has begun to type a phone goes on with it. */
export const loginStep = (form: RegistrationForm, mobile: string) =>
  ({ step: form.mobile === '' ? 'used' : 'replaced', mobile }) as const;

/** Null when the phone is typed and a code proves it. Nothing typed replaces nothing. */
export const usedLoginPhone = ({ login, form }: RegistrationState): string | null =>
  login.step === 'used' || (login.step === 'replaced' && form.mobile === '') ? login.mobile : null;

export const registeringPhone = (state: RegistrationState): string =>
  usedLoginPhone(state) ?? state.form.mobile;

/** The phone that may get a text message; null until it is known to be free. */
export const verifiablePhone = ({ phone, form }: RegistrationState): string | null =>
  (phone.step === 'free' || phone.step === 'sendingCode') && phone.mobile === form.mobile
    ? phone.mobile
    : null;

/** A phone that was typed all the same may be the one of the login. */
export const needsCaptcha = ({ trustsLogin, login, form }: RegistrationState): boolean =>
  !trustsLogin || login.step === 'none' || login.mobile !== form.mobile;

export const typedPhoneError = ({ form }: RegistrationState): string | null =>
  phoneError(form.mobile);

export const isNameTaken = ({ name }: RegistrationState): boolean =>
  name.step !== 'editing' && name.step !== 'checking' && name.step !== 'free';

/** What keeps the form from being submitted (REG-19). */
export const submitErrors = (state: RegistrationState): FieldErrors =>
  findFieldErrors(
    {
      form: state.form,
      smsCode: state.smsCode,
      smsCodeLength: state.smsCodeLength,
      usesLoginPhone: usedLoginPhone(state) !== null,
      isPhoneTaken: state.phone.step === 'taken',
      isNameTaken: isNameTaken(state),
    },
    state.variant,
  );

export const isSubmitReady = (state: RegistrationState): boolean =>
  state.submit.step === 'ready' && Object.keys(submitErrors(state)).length === 0;

export const isSubmitting = ({ submit }: RegistrationState): boolean => 'company' in submit;
