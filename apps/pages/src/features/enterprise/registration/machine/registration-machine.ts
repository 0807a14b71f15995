import type { RegistrationField, RegistrationForm } from '../registration-form.ts';
import { nameStep } from './name-steps.ts';
import { checkPhone, loginPhoneStep, phoneStep } from './phone-steps.ts';
import {
  type NameStep,
  type PhoneStep,
  type RegistrationEvent,
  type RegistrationState,
  typedPhoneError,
  usedLoginPhone,
} from './registration-state.ts';
import { type Step, step, without } from './step.ts';
import { submitStep } from './submit-steps.ts';

/**
 * The state after an event, and what is to be done. An event that does not fit the state changes
 * nothing: a second press, or an answer about a value that has been edited since.
 */
export function registrationStep(state: RegistrationState, event: RegistrationEvent): Step {
  if (state.submit.step === 'registered') return step(state);
  switch (event.kind) {
    case 'opened':
      return open(state);
    case 'left':
      return leave(state);
    case 'edited':
      return edit(state, event.part);
    case 'smsCodeEdited':
      return editSmsCode(state, event.code);
    case 'graphicCodeEdited':
      return step({ ...state, graphicCodeError: null });
    case 'cityLocated':
      if (state.form.city !== null) return step(state);
      return edit({ ...state, locatedCity: event.city }, { city: event.city });
    case 'bannerEnded':
      return step({ ...state, banner: null });
    case 'nameBlurred':
    case 'nameChecked':
    case 'joinOpened':
    case 'joinClosed':
    case 'joinPressed':
    case 'joinSent':
    case 'joinNotSent':
      return nameStep(state, event);
    case 'loginPhoneFound':
    case 'loginPhoneLost':
    case 'loginPhoneReplaced':
    case 'loginPhoneRestored':
      return loginPhoneStep(state, event);
    case 'phoneBlurred':
    case 'phoneChecked':
    case 'sendCodePressed':
    case 'codeSent':
    case 'codeNotSent':
      return phoneStep(state, event);
    case 'submitPressed':
    case 'lockEnded':
    case 'registered':
    case 'registrationRefused':
    case 'registrationFailed':
      return submitStep(state, event);
  }
}

/** What was kept from before the puzzle or a reload is known to be filled in, not to be free. */
function open(state: RegistrationState): Step {
  if (usedLoginPhone(state) === null && typedPhoneError(state) !== null) return step(state);
  return checkPhone(state, 'stay');
}

/** Nobody is led to the puzzle from another page. */
function leave(state: RegistrationState): Step {
  const { phone } = state;
  if (phone.step !== 'checking') return step(state);
  return step({ ...state, phone: { ...phone, whenFree: 'stay' } });
}

/** The field of the page that shows each value. */
const fieldOfValue: Record<keyof RegistrationForm, RegistrationField> = {
  city: 'city',
  fullName: 'fullName',
  scale: 'scale',
  industry: 'industry',
  contactName: 'contactName',
  mobile: 'phone',
  agreed: 'agreement',
};

function edit(state: RegistrationState, part: Partial<RegistrationForm>): Step {
  const form = { ...state.form, ...part };
  const edited = Object.keys(part).map((value) => fieldOfValue[value as keyof RegistrationForm]);
  return step(
    {
      ...state,
      form,
      ...(part.fullName !== undefined && { name: { step: 'editing' } as NameStep }),
      ...(part.mobile !== undefined && { phone: { step: 'editing' } as PhoneStep }),
      errors: without(state.errors, ...edited),
    },
    { kind: 'saveDraft', form },
  );
}

function editSmsCode(state: RegistrationState, code: string): Step {
  return step(
    { ...state, smsCode: code, errors: without(state.errors, 'smsCode') },
    { kind: 'keepSmsCode', mobile: state.form.mobile, code },
  );
}
