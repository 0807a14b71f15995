import { sendSmsCode as call, type SendRefusal } from '@ride/contract/verification';
import type { Handlers } from '../../../http/handlers.ts';
import { answerOrRefuse, type CallRefusing } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { checkHumanProof } from '../check-human-proof-service.ts';
import { verificationTexts } from '../texts.ts';
import { deliverSmsCode, type SendRequest } from './send-code-service.ts';
import { unlockPhone } from './unlock-phone-service.ts';

export const smsRoutes = (ports: Ports): Pick<Handlers, 'sendSmsCode'> => ({
  async sendSmsCode(request, { address, device, session }) {
    const { mobile, scene = 'register', code = '', pictureId } = request;
    const picture = { mobile, scene, pictureId, device, address };
    const proof = await checkHumanProof(ports, { ...picture, session, code });
    answerOrRefuse(call, proof, verificationTexts(ports.supportPhone));
    await sendCode(ports, call, { mobile, scene, address, device, session });
    return null;
  },
});

export async function sendCode(
  ports: Ports,
  call: CallRefusing<SendRefusal>,
  request: SendRequest,
): Promise<void> {
  answerOrRefuse(call, await deliverSmsCode(ports, request), verificationTexts(ports.supportPhone));
}

export const smsInternalRoutes = (ports: Ports): Pick<Handlers, 'unlockPhone'> => ({
  async unlockPhone(request, { by }) {
    await unlockPhone(ports, request, by);
    return null;
  },
});
