import type { CallFlags } from '../../api/answer.ts';

/** Fare pages stay silent about what they are refused (FAIL-4). */
export const silently: CallFlags = { noToast: true };
