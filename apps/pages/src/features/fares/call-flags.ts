import type { CallFlags } from '../../api/answer.ts';

/** Fare pages show no toast for a refusal (FAIL-4). */
export const withoutToast: CallFlags = { noToast: true };

/** Of a form, which shows itself what was refused and keeps its text over a login. */
export const fromForm: CallFlags = { noToast: true, login: 'eachTime' };
