import { logout } from '@ride/contract/session';
import type { CallGateway } from '../../api/answer.ts';

/** Without a query client: the list is the first thing loaded and carries none. */
export const mainWrites = {
  logout: (call: CallGateway) => call(logout, {}, { noToast: true }),
};
