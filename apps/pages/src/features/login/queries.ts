import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import type { CallFlags, CallGateway } from '../../api/answer.ts';

/** The page shows refusals itself, beside the field they are about. */
const flags: CallFlags = { deviceToken: true, noToast: true };

/** Nothing here is read twice, so nothing is kept. */
export const loginWrites = {
  sendCode: (call: CallGateway, mobile: string) =>
    call(sendSmsCode, { mobile, scene: 'login' }, flags),
  login: (call: CallGateway, mobile: string, identifyCode: string) =>
    call(login, { mobile, identifyCode }, flags),
};
