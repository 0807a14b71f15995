import type { CallFlags } from '../../api/answer.ts';

/** Fare pages show no toast for a refusal (FAIL-4). */
export const flagsWithoutToast: CallFlags = { noToast: true };

/** A form shows refusals itself and keeps its text during a login. */
export const formCallFlags: CallFlags = { noToast: true, login: 'eachTime' };
