import type { CallGateway } from '../../api/answer.ts';

export const mainMutations = {
  /** The contract of the call is loaded when it is made, not with the list. */
  logout: async (call: CallGateway) =>
    call((await import('@ride/contract/session')).logout, {}, { noToast: true, login: 'never' }),
};
