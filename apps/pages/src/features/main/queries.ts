import type { CallFlags, CallGateway } from '../../api/answer.ts';

const silently: CallFlags = { noToast: true, login: 'never' };

export const mainMutations = {
  /** The contract of the call is imported on demand, so that the list loads without it. */
  logout: async (call: CallGateway) =>
    call((await import('@ride/contract/session')).logout, {}, silently),
  logoutEverywhere: async (call: CallGateway) =>
    call((await import('@ride/contract/session')).logoutEverywhere, {}, silently),
};
