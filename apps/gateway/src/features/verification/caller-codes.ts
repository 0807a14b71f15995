import { recordDataRequest, sendIdentityCode } from '@ride/contract/desk/data-requests';
import type { Ports } from '../../ports/ports.ts';
import type { CallerCodes } from '../privacy/privacy.ts';
import { checkSmsCode } from './require-sms-code.ts';
import { sendCode } from './sms/sms-routes.ts';

/** Codes of who calls about their data. Pages can request none of this scene. */
const scene = 'dataRequest';

export const callerCodes = (ports: Ports): CallerCodes => ({
  // Each member of the staff is a device, so that nobody alone uses up what the desk may send.
  send: ({ mobile, address, staffId }) =>
    sendCode(ports, sendIdentityCode, { mobile, scene, address, device: `staff:${staffId}` }),

  async check(attempt) {
    const check = await checkSmsCode(ports)({ ...attempt, scene });
    return check.right ? check : check.refuse(recordDataRequest);
  },
});
