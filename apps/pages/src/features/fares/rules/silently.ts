import type { CallFlags } from '../../../api/answer.ts';

/** Fare pages stay silent about what they are refused (spec 1 §8). */
export const silently: CallFlags = { noToast: true };
