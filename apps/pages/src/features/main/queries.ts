import type { CallFlags, CallGateway } from '../../api/answer.ts';

const silently: CallFlags = { noToast: true, login: 'never' };

export const mainMutations = {
  /** The contract of the call is loaded when it is made, not with the list. */
  logout: async (call: CallGateway) =>
    call((await import('@ride/contract/session')).logout, {}, silently),
  logoutEverywhere: async (call: CallGateway) =>
    call((await import('@ride/contract/session')).logoutEverywhere, {}, silently),
};
