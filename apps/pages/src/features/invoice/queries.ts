import type { CallFlags } from '../../api/answer.ts';

export const invoiceKey = ['invoice'] as const;

/** The pages themselves lead to the login, and show a failure in place of what is missing. */
export const silently: CallFlags = { noToast: true, login: 'never' };

/** What was pressed opens the login over the page, and its dialog shows the message. */
export const pressed: CallFlags = { noToast: true, login: 'eachTime' };
