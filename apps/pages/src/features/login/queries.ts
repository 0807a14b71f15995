import type { RequestInput } from '@ride/contract/define-call';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import type { PictureIdField } from '../../parts/verification/picture-id.ts';
import { requestPicture } from '../../parts/verification/request-picture.ts';

const quietly: CallFlags = { noToast: true };
const fromDevice: CallFlags = { deviceToken: true, noToast: true };

export const loginCalls = {
  picture: (call: CallGateway, mobile: string, owner: PictureIdField) =>
    requestPicture(call, { mobile, scene: 'login', ...owner }, quietly),
  sendCode: (call: CallGateway, mobile: string, graphicCode: string, owner: PictureIdField) =>
    call(sendSmsCode, { mobile, code: graphicCode, scene: 'login', ...owner }, fromDevice),
  login: (call: CallGateway, request: RequestInput<typeof login>) =>
    call(login, request, fromDevice),
};
