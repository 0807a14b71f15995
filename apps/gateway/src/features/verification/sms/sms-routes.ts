import type { CallShape } from '@ride/contract/define-call';
import { sendSmsCode as call, type SendRefusal } from '@ride/contract/verification';
import type { Handlers } from '../../../http/handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { provePerson } from '../prove-person-service.ts';
import { texts } from '../texts.ts';
import { deliverSmsCode, type SendRequest } from './send-code-service.ts';
import { unlockPhone } from './unlock-phone-service.ts';

export const smsRoutes = (ports: Ports): Pick<Handlers, 'sendSmsCode'> => ({
  async sendSmsCode(request, { address, device, session }) {
    const { mobile, scene = 'register', code = '', pictureId } = request;
    const picture = { mobile, scene, pictureId, device, address };
    const proof = await provePerson(ports, { ...picture, session, code });
    if (proof !== 'proven') refuse(call, proof, texts[proof]);
    await sendCode(ports, call, { mobile, scene, address, device, session });
    return null;
  },
});

type CallThatSends = CallShape & { readonly refusals: Record<SendRefusal, number> };

/** Sends a code for any call, so that all refuse with the same texts. */
export async function sendCode(
  ports: Ports,
  call: CallThatSends,
  request: SendRequest,
): Promise<void> {
  const sending = await deliverSmsCode(ports, request);
  switch (sending.outcome) {
    case 'sent':
      return;
    case 'notSent':
      return refuse(call, 'notSent', texts.notSent(sending.waitMs), sending.waitMs);
    case 'needsSupport':
      return refuse(call, 'needsSupport', texts.needsSupport(ports.supportPhone));
    default: {
      const { outcome, waitMs } = sending;
      return refuse(call, outcome, texts[outcome](waitMs), waitMs);
    }
  }
}

/** For the provider's support. */
export const smsInternalRoutes = (ports: Ports): Pick<Handlers, 'unlockPhone'> => ({
  async unlockPhone(request) {
    await unlockPhone(ports, request);
    return null;
  },
});
