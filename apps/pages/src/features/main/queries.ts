import type { CallGateway } from '../../api/answer.ts';

export const mainWrites = {
  /** What it says comes when somebody leaves, not with the list. */
  logout: async (call: CallGateway) =>
    call((await import('@ride/contract/session')).logout, {}, { noToast: true, login: 'never' }),
};
