import type { CallFlags } from '../../api/answer.ts';

/** Fare pages show no toast for a refusal (FAIL-4). */
export const withoutToast: CallFlags = { noToast: true };

/** Of a form, which says itself what was refused; whoever has to log in finds their words again. */
export const fromForm: CallFlags = { noToast: true, login: 'eachTime' };
