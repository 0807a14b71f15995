import { createJoinPayload, normalizeCompanyNameToSend } from '../payload.ts';
import type { RegistrationField, RegistrationForm } from '../registration-form.ts';
import { registrationTexts as texts } from '../texts.ts';
import { checkPhone, reduceLoginPhone, reducePhone } from './phone-steps.ts';
import {
  acceptedLoginPhone,
  type EventOf,
  type NameStep,
  type PhoneStep,
  type RegistrationEffect,
  type RegistrationEvent,
  type RegistrationState,
  typedPhoneError,
} from './registration-state.ts';
import { addErrors, createStep, type Step, withoutErrors } from './step.ts';
import { reduceSubmit } from './submit-steps.ts';

/**
 * Returns the state after an event, and its effects. An event that does not fit the state changes
 * nothing: a second press, or an answer about a value that has been edited since.
 */
export function reduceRegistration(state: RegistrationState, event: RegistrationEvent): Step {
  if (state.submit.step === 'registered') return createStep(state);
  switch (event.kind) {
    case 'opened':
      return open(state);
    case 'left':
      return leave(state);
    case 'edited':
      return edit(state, event.changes);
    case 'smsCodeEdited':
      return editSmsCode(state, event.code);
    case 'graphicCodeEdited':
      return createStep({ ...state, graphicCodeError: null });
    case 'bannerEnded':
      return createStep({ ...state, banner: null });
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
      return reduceLoginPhone(state, event);
    case 'phoneBlurred':
    case 'phoneChecked':
    case 'sendCodePressed':
    case 'codeSent':
    case 'codeNotSent':
      return reducePhone(state, event);
    case 'submitPressed':
    case 'lockEnded':
    case 'registered':
    case 'registrationRefused':
    case 'registrationFailed':
      return reduceSubmit(state, event);
  }
}

/** The result of a phone check is not stored, so a restored phone is checked again. */
function open(state: RegistrationState): Step {
  if (acceptedLoginPhone(state) === null && typedPhoneError(state) !== null)
    return createStep(state);
  return checkPhone(state, 'stay');
}

/** A visitor who has left the page must not be led to the puzzle. */
function leave(state: RegistrationState): Step {
  const { phone } = state;
  if (phone.step !== 'checking') return createStep(state);
  return createStep({ ...state, phone: { ...phone, whenFree: 'stay' } });
}

const fieldOfValue: Record<keyof RegistrationForm, RegistrationField> = {
  city: 'city',
  fullName: 'fullName',
  scale: 'scale',
  industry: 'industry',
  contactName: 'contactName',
  mobile: 'phone',
  agreed: 'agreement',
};

function edit(state: RegistrationState, changes: Partial<RegistrationForm>): Step {
  const form = { ...state.form, ...changes };
  const edited = Object.keys(changes).map((value) => fieldOfValue[value as keyof RegistrationForm]);
  return createStep(
    {
      ...state,
      form,
      ...(changes.fullName !== undefined && { name: { step: 'editing' } as NameStep }),
      ...(changes.mobile !== undefined && { phone: { step: 'editing' } as PhoneStep }),
      errors: withoutErrors(state.errors, ...edited),
    },
    { kind: 'saveDraft', form },
  );
}

function editSmsCode(state: RegistrationState, code: string): Step {
  return createStep(
    { ...state, smsCode: code, errors: withoutErrors(state.errors, 'smsCode') },
    { kind: 'keepSmsCode', mobile: state.form.mobile, code },
  );
}

function nameStep(
  state: RegistrationState,
  event: EventOf<'nameBlurred' | 'nameChecked' | JoinKind>,
): Step {
  const { name } = state;
  switch (event.kind) {
    case 'nameBlurred': {
      const fullName = normalizeCompanyNameToSend(state.form.fullName);
      if (fullName === '' || isAbout(name, fullName)) return createStep(state);
      const checking = { ...state, name: { step: 'checking', fullName } } as const;
      return createStep(checking, { kind: 'checkName', fullName });
    }
    case 'nameChecked':
      if (name.step !== 'checking' || name.fullName !== event.fullName) return createStep(state);
      if (!event.isTaken) return createStep({ ...state, name: { ...name, step: 'free' } });
      return addErrors(
        { ...state, name: { ...name, step: 'taken' } },
        { fullName: texts.companyTaken },
      );
    default:
      return name.step === 'editing' ? createStep(state) : joinStep(state, name, event);
  }
}

type JoinKind = 'joinOpened' | 'joinClosed' | 'joinPressed' | 'joinSent' | 'joinNotSent';

const isAbout = (name: NameStep, fullName: string): boolean =>
  name.step !== 'editing' && name.fullName === fullName;

function joinStep(
  state: RegistrationState,
  name: Exclude<NameStep, { step: 'editing' }>,
  event: EventOf<JoinKind>,
): Step {
  const goTo = (next: typeof name.step, ...effects: RegistrationEffect[]) =>
    createStep({ ...state, name: { ...name, step: next } }, ...effects);
  switch (event.kind) {
    case 'joinOpened':
      return name.step === 'taken' ? goTo('joinOpen') : createStep(state);
    case 'joinClosed':
      return name.step === 'checking' || name.step === 'free' ? createStep(state) : goTo('taken');
    case 'joinPressed': {
      if (name.step !== 'joinOpen') return createStep(state);
      const request = createJoinPayload({ ...state, loginPhone: acceptedLoginPhone(state) });
      if (!request) return createStep(state, { kind: 'toast', text: texts.joinNeeds });
      return goTo('joining', { kind: 'join', request });
    }
    case 'joinSent':
      // The request has been sent even if the visitor has closed the dialog meanwhile, so the
      // success is shown.
      return name.fullName === event.fullName ? goTo('joinSent') : createStep(state);
    case 'joinNotSent': {
      if (name.fullName !== event.fullName) return createStep(state);
      const toast = { kind: 'toast', text: event.message || texts.joinFailed } as const;
      return name.step === 'joining' ? goTo('joinOpen', toast) : createStep(state, toast);
    }
  }
}
