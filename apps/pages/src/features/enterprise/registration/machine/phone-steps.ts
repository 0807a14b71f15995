import { verificationTexts } from '../../../../parts/verification/texts.ts';
import { registrationTexts as texts } from '../texts.ts';
import {
  acceptedLoginPhone,
  type EventOf,
  initialLoginPhone,
  needsCaptcha,
  phoneToRegister,
  type RegistrationState,
  typedPhoneError,
} from './registration-state.ts';
import { addErrors, createStep, type Step, showErrors, withoutErrors } from './step.ts';

export function reduceLoginPhone(
  state: RegistrationState,
  event: EventOf<
    'loginPhoneFound' | 'loginPhoneLost' | 'loginPhoneReplaced' | 'loginPhoneRestored'
  >,
): Step {
  const { login } = state;
  switch (event.kind) {
    case 'loginPhoneFound': {
      if (login.step !== 'none' && login.mobile === event.mobile) return createStep(state);
      const next = initialLoginPhone(state.form, event.mobile);
      if (login.step === 'replaced' || next.step === 'replaced') {
        return createStep({ ...state, login: { ...next, step: 'replaced' } });
      }
      return registerLoginPhone(state, event.mobile);
    }
    case 'loginPhoneLost':
      // Another session would register another phone than the one that is shown.
      if (login.step === 'none') return createStep(state);
      return createStep({
        ...state,
        login: { step: 'none' },
        ...(login.step === 'used' && { phone: { step: 'editing' } as const }),
      });
    case 'loginPhoneReplaced':
      if (login.step !== 'used') return createStep(state);
      // The result of the phone check is kept until a digit is typed.
      return createStep({ ...state, login: { ...login, step: 'replaced' } });
    case 'loginPhoneRestored':
      return login.step === 'replaced'
        ? registerLoginPhone(state, login.mobile)
        : createStep(state);
  }
}

function registerLoginPhone(state: RegistrationState, mobile: string): Step {
  const used = {
    ...state,
    login: { step: 'used', mobile },
    errors: withoutErrors(state.errors, 'phone', 'smsCode'),
  } as const;
  return checkPhone({ ...used, phone: { step: 'editing' } }, 'stay');
}

function takeBackLoginPhone(state: RegistrationState, mobile: string): Step {
  return state.phone.step === 'editing'
    ? registerLoginPhone(state, mobile)
    : createStep({ ...state, login: { step: 'used', mobile } });
}

export function reducePhone(
  state: RegistrationState,
  event: EventOf<'phoneBlurred' | 'phoneChecked' | 'sendCodePressed' | 'codeSent' | 'codeNotSent'>,
): Step {
  const { phone } = state;
  switch (event.kind) {
    case 'phoneBlurred': {
      const { login } = state;
      if (state.form.mobile === '') {
        return login.step === 'replaced'
          ? takeBackLoginPhone(state, login.mobile)
          : createStep(state);
      }
      if (login.step === 'used') return createStep(state);
      const error = typedPhoneError(state);
      if (error !== null) return addErrors(state, { phone: error });
      return checkPhone(state, event.whenFree);
    }
    case 'phoneChecked': {
      if (phone.step !== 'checking' || phone.mobile !== event.mobile) return createStep(state);
      const { mobile, whenFree } = phone;
      if (event.isTaken) {
        return addErrors(
          { ...state, phone: { step: 'taken', mobile } },
          { phone: texts.phoneTaken },
        );
      }
      const free = { ...state, phone: { step: 'free', mobile } } as const;
      const opensPuzzle =
        state.variant.verification === 'slider' &&
        needsCaptcha(state) &&
        whenFree === 'verify' &&
        !event.isWaiting;
      return opensPuzzle ? createStep(free, { kind: 'openPuzzle', mobile }) : createStep(free);
    }
    case 'sendCodePressed':
      return sendCode(state, event);
    case 'codeSent':
    case 'codeNotSent':
      if (phone.step !== 'sendingCode' || phone.mobile !== event.mobile) return createStep(state);
      return takeSendAnswer({ ...state, phone: { ...phone, step: 'free' } }, event);
  }
}

function takeSendAnswer(
  state: RegistrationState,
  event: EventOf<'codeSent' | 'codeNotSent'>,
): Step {
  if (event.kind === 'codeSent') {
    return createStep(
      { ...state, errors: withoutErrors(state.errors, 'smsCode') },
      { kind: 'toast', text: verificationTexts.smsCodeSent },
      { kind: 'focus', field: 'smsCode' },
    );
  }
  const text = event.message || verificationTexts.serverFault;
  // The gateway did not accept the session as a proof, so the captcha is shown.
  const untrusted = { ...state, trustsLogin: false };
  const toast = { kind: 'toast', text } as const;
  switch (event.place) {
    case 'picture':
      return createStep({ ...untrusted, graphicCodeError: text }, toast);
    case 'smsCode':
      return createStep({ ...untrusted, errors: { ...state.errors, smsCode: text } }, toast);
    case null:
      return createStep(untrusted, toast);
  }
}

/**
 * A phone is requested once; a second call during the check only changes what follows the check.
 */
export function checkPhone(state: RegistrationState, whenFree: 'stay' | 'verify'): Step {
  const mobile = phoneToRegister(state);
  const { phone } = state;
  if (phone.step === 'editing' || phone.mobile !== mobile) {
    const checking = { ...state, phone: { step: 'checking', mobile, whenFree } } as const;
    return createStep(checking, { kind: 'checkPhone', mobile });
  }
  return createStep(
    phone.step === 'checking' ? { ...state, phone: { ...phone, whenFree } } : state,
  );
}

function sendCode(state: RegistrationState, press: EventOf<'sendCodePressed'>): Step {
  if (acceptedLoginPhone(state) !== null) return createStep(state);
  const error = typedPhoneError(state);
  if (error !== null) return showErrors(state, { phone: error });
  const { phone } = state;
  switch (phone.step) {
    case 'sendingCode':
      return createStep(state);
    case 'taken':
      return showErrors(state, { phone: texts.phoneTaken });
    case 'free':
      return verify(state, phone.mobile, press);
    default:
      return checkPhone(state, 'verify');
  }
}

function verify(
  state: RegistrationState,
  mobile: string,
  { graphicCode, missing }: EventOf<'sendCodePressed'>,
): Step {
  const press = { kind: 'trackPress', button: 'send-code' } as const;
  const sending = { ...state, phone: { step: 'sendingCode', mobile } } as const;
  if (!needsCaptcha(state)) {
    return createStep(sending, press, { kind: 'sendCode', mobile, graphicCode: null });
  }
  if (state.variant.verification === 'slider') {
    return createStep(state, press, { kind: 'openPuzzle', mobile });
  }
  if (missing !== null) {
    return createStep({ ...state, graphicCodeError: missing }, { kind: 'toast', text: missing });
  }
  return createStep(sending, press, { kind: 'sendCode', mobile, graphicCode });
}
