import { getVerify } from '@ride/contract/captcha';
import type { RequestInput } from '@ride/contract/define-call';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import type { CallFlags, CallGateway } from '../../api/answer.ts';

/** The page shows refusals itself, beside the field they are about. */
const quietly: CallFlags = { noToast: true };
const fromDevice: CallFlags = { deviceToken: true, noToast: true };

/** Each answer is used once, so nothing is cached. */
export const loginCalls = {
  picture: (call: CallGateway, mobile: string) =>
    call(getVerify, { mobile, scene: 'login' }, quietly),
  sendCode: (call: CallGateway, mobile: string, graphicCode: string) =>
    call(sendSmsCode, { mobile, code: graphicCode, scene: 'login' }, fromDevice),
  login: (call: CallGateway, request: RequestInput<typeof login>) =>
    call(login, request, fromDevice),
};
