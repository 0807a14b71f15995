import type { FieldErrors } from '../field-errors.ts';
import { fieldOrder, type RegistrationField } from '../registration-form.ts';
import type { RegistrationEffect, RegistrationState } from './registration-state.ts';

export interface Step {
  readonly state: RegistrationState;
  readonly effects: readonly RegistrationEffect[];
}

export const createStep = (state: RegistrationState, ...effects: RegistrationEffect[]): Step => ({
  state,
  effects,
});

export function showErrors(state: RegistrationState, errors: FieldErrors): Step {
  const first = fieldOrder.find((field) => errors[field] !== undefined);
  if (first === undefined) return createStep({ ...state, errors });
  const focus = { kind: 'focus', field: first } as const;
  // A missing company size has no toast (VALID-11).
  if (!state.variant.toastsErrors || first === 'scale')
    return createStep({ ...state, errors }, focus);
  return createStep({ ...state, errors }, focus, { kind: 'toast', text: errors[first] ?? '' });
}

export function addErrors(state: RegistrationState, errors: FieldErrors): Step {
  const flagged = { ...state, errors: { ...state.errors, ...errors } };
  if (!state.variant.toastsErrors) return createStep(flagged);
  return createStep(
    flagged,
    ...Object.values(errors).map((text) => ({ kind: 'toast', text }) as const),
  );
}

export function withoutErrors(
  errors: FieldErrors,
  ...fields: readonly RegistrationField[]
): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field as RegistrationField)),
  );
}
