import { recordDataRequest, sendIdentityCode } from '@ride/contract/desk/data-requests';
import type { Ports } from '../../ports/ports.ts';
import type { CallerCodes } from '../privacy/privacy.ts';
import { checkSmsCode } from './require-sms-code.ts';
import { sendCode } from './sms/sms-routes.ts';

/** Codes for callers who request their data have a purpose that no page can request. */
const scene = 'dataRequest';

export const createCallerCodes = (ports: Ports): CallerCodes => ({
  // Each member of the staff counts as a device, so that no single person can use up the desk's
  // text messages.
  send: ({ mobile, address, staffId }) =>
    sendCode(ports, sendIdentityCode, { mobile, scene, address, device: `staff:${staffId}` }),

  async check(attempt) {
    const check = await checkSmsCode(ports)({ ...attempt, scene });
    return check.right ? check : check.refuse(recordDataRequest);
  },
});
