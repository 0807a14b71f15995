import { verificationTexts } from '../../../../parts/verification/texts.ts';
import { fieldErrorsOfRequest } from '../field-errors.ts';
import { normalizeCompanyNameToSend } from '../payload.ts';
import { isComplete, type RegistrationField } from '../registration-form.ts';
import { registrationTexts as texts } from '../texts.ts';
import {
  acceptedLoginPhone,
  type EventOf,
  phoneToRegister,
  type RegistrationEffect,
  type RegistrationState,
  submitErrors,
} from './registration-state.ts';
import { createStep, type Step, showErrors } from './step.ts';

/** Every attempt locks the submit button, whether it succeeds or fails (REG-21). */
const LOCK_MS = 1500;

export function reduceSubmit(
  state: RegistrationState,
  event: EventOf<
    'submitPressed' | 'lockEnded' | 'registered' | 'registrationRefused' | 'registrationFailed'
  >,
): Step {
  const { submit } = state;
  if (event.kind === 'submitPressed') {
    return submit.step === 'ready'
      ? pressSubmit({ ...state, banner: null, isUnanswered: false })
      : createStep(state);
  }
  if (event.kind === 'lockEnded') {
    if (submit.step === 'locked') return createStep({ ...state, submit: { step: 'ready' } });
    if (submit.step !== 'submitting') return createStep(state);
    return createStep({ ...state, submit: { ...submit, step: 'submittingUnlocked' } });
  }
  if (!('company' in submit)) return createStep(state);
  const { company, phone } = submit;
  if (event.kind === 'registered') {
    const registered = { ...state, submit: { step: 'registered' } } as const;
    const { receiptNumber } = event;
    return createStep(registered, { kind: 'finish', company, phone, receiptNumber });
  }
  const unlocked = submit.step === 'submittingUnlocked';
  const answered = { ...state, submit: { step: unlocked ? 'ready' : 'locked' } } as const;
  if (event.kind === 'registrationRefused') return takeRefusal(answered, submit, event);
  // A call without an answer shows no toast, and another attempt is possible once the lock has
  // ended (CODE-7).
  if (event.invalidFields.length === 0) return createStep({ ...answered, isUnanswered: true });
  const errors = fieldErrorsOfRequest(event.invalidFields);
  if (Object.keys(errors).length > 0) return showErrors(answered, errors);
  return createStep({ ...answered, errors, banner: texts.notSendable });
}

function pressSubmit(state: RegistrationState): Step {
  const pressed: RegistrationEffect[] = [
    { kind: 'trackPress', button: 'submit' },
    { kind: 'startLock', ms: LOCK_MS },
  ];
  const errors = submitErrors(state);
  const { form, smsCode } = state;
  if (Object.keys(errors).length > 0 || !isComplete(form)) {
    const shown = showErrors({ ...state, submit: { step: 'locked' } }, errors);
    return createStep(shown.state, ...pressed, ...shown.effects);
  }
  const submitting = {
    step: 'submitting',
    company: normalizeCompanyNameToSend(form.fullName),
    phone: phoneToRegister(state),
  } as const;
  const loginPhone = acceptedLoginPhone(state);
  return createStep({ ...state, submit: submitting }, ...pressed, {
    kind: 'register',
    form,
    loginPhone,
    smsCode,
  });
}

/** A refusal without an entry is shown at the top of the page. */
const refusedFields: Readonly<Record<string, RegistrationField>> = {
  companyRegistered: 'fullName',
  phoneRegistered: 'phone',
  unfitName: 'fullName',
  unknownCity: 'city',
  unknownIndustry: 'industry',
  wrongCode: 'smsCode',
  codeEnded: 'smsCode',
  codeLocked: 'smsCode',
  tooManyFailures: 'smsCode',
  needsSupport: 'smsCode',
};

function takeRefusal(
  state: RegistrationState,
  { company, phone }: { readonly company: string; readonly phone: string },
  { refusal, message }: EventOf<'registrationRefused'>,
): Step {
  const text = message || verificationTexts.serverFault;
  const toast = { kind: 'toast', text } as const;
  const field = refusedFields[refusal];
  // The banner scrolls to the top, away from the field, so a refusal is shown either in the banner
  // or at the field.
  if (field === undefined || (field === 'smsCode' && acceptedLoginPhone(state) !== null)) {
    return createStep({ ...state, banner: text }, toast);
  }
  const isEdited =
    (field === 'fullName' && normalizeCompanyNameToSend(state.form.fullName) !== company) ||
    (field === 'phone' && phoneToRegister(state) !== phone);
  if (isEdited) return createStep(state, toast);
  const marked = (error: string, changes: Partial<RegistrationState> = {}) =>
    createStep({ ...state, ...changes, errors: { ...state.errors, [field]: error } }, toast, {
      kind: 'focus',
      field,
    });
  // The check before the register call may have been outdated.
  if (refusal === 'companyRegistered') {
    return marked(texts.companyTaken, { name: { step: 'taken', fullName: company } });
  }
  if (refusal === 'phoneRegistered') {
    return marked(texts.phoneTaken, { phone: { step: 'taken', mobile: phone } });
  }
  return marked(text);
}
