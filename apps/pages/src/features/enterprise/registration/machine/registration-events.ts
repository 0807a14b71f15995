import type { JoinPayload } from '../payload.ts';
import type { City, RegistrationField, RegistrationForm, WholeForm } from '../registration-form.ts';

/** What happens to the form: by the visitor, or by an answer. Answers name what they are about. */
export type RegistrationEvent =
  | { readonly kind: 'opened' | 'left' }
  | { readonly kind: 'edited'; readonly part: Partial<RegistrationForm> }
  | { readonly kind: 'smsCodeEdited'; readonly code: string }
  | { readonly kind: 'graphicCodeEdited' }
  | { readonly kind: 'cityLocated'; readonly city: City }
  | { readonly kind: 'nameBlurred' }
  | { readonly kind: 'nameChecked'; readonly fullName: string; readonly isTaken: boolean }
  | { readonly kind: 'joinOpened' | 'joinClosed' | 'joinPressed' }
  | { readonly kind: 'joinSent'; readonly fullName: string }
  | { readonly kind: 'joinNotSent'; readonly fullName: string; readonly message: string }
  | { readonly kind: 'loginPhoneFound'; readonly mobile: string }
  | { readonly kind: 'loginPhoneReplaced' | 'loginPhoneRestored' }
  | { readonly kind: 'phoneBlurred'; readonly whenFree: 'stay' | 'verify' }
  | {
      readonly kind: 'phoneChecked';
      readonly mobile: string;
      readonly isTaken: boolean;
      /** The minute after a text message has not passed yet. */
      readonly isWaiting: boolean;
    }
  | { readonly kind: 'sendCodePressed'; readonly graphicCode: string }
  | { readonly kind: 'codeSent'; readonly mobile: string }
  | { readonly kind: 'codeNotSent'; readonly mobile: string; readonly message: string }
  | { readonly kind: 'submitPressed' }
  | { readonly kind: 'lockEnded' }
  | { readonly kind: 'registered' }
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
  | { readonly kind: 'sendCode'; readonly mobile: string; readonly graphicCode: string }
  | { readonly kind: 'renewGraphicCode' }
  | {
      readonly kind: 'register';
      readonly form: WholeForm;
      readonly loginPhone: string | null;
      readonly smsCode: string;
    }
  | { readonly kind: 'startLock'; readonly ms: number }
  | { readonly kind: 'finish'; readonly company: string; readonly phone: string }
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'focus'; readonly field: RegistrationField }
  | { readonly kind: 'trackPress'; readonly button: 'send-code' | 'submit' };

export type EventOf<Kind extends RegistrationEvent['kind']> = Extract<
  RegistrationEvent,
  { kind: Kind }
>;
