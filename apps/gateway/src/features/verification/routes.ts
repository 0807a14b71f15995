import { sendSmsCode as call } from '@ride/contract/verification';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports.ts';
import { sendSmsCode } from './send-code-service.ts';
import { texts } from './texts.ts';

export const verificationRoutes = (ports: Ports): Pick<Handlers, 'sendSmsCode'> => ({
  async sendSmsCode({ mobile, scene }, { address }) {
    const sending = await sendSmsCode(ports, { mobile, scene, address });
    switch (sending.outcome) {
      case 'sent':
        return null;
      case 'notSent':
        return refuse(call, 'notSent', texts.notSent);
      case 'tooSoon':
        return refuse(call, 'tooSoon', texts.tooSoon(sending.waitMs));
      case 'tooManySends':
        return refuse(call, 'tooManySends', texts.tooManySends(sending.waitMs));
    }
  },
});
