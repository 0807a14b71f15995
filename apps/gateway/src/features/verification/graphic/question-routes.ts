import { captchaQuestion as call } from '@ride/contract/captcha-question';
import type { Handlers } from '../../../http/handlers.ts';
import { refuse, refuseShared } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { texts } from '../texts.ts';
import { askQuestion } from './question-service.ts';

export const questionRoutes = (ports: Ports): Pick<Handlers, 'captchaQuestion'> => ({
  async captchaQuestion({ mobile, scene, pictureId }, { address, device, session }) {
    const phone = mobile ?? session?.mobile ?? refuseShared('loginRequired', texts.loginRequired);
    const isForText = mobile !== undefined;
    const client = { address, device, session };
    const asked = await askQuestion(ports, {
      mobile: phone,
      isForText,
      scene,
      pictureId,
      ...client,
    });
    if (asked.outcome === 'asked') {
      return { question: asked.question, ...(!isForText && { captchaId: asked.id }) };
    }
    const { outcome, waitMs } = asked;
    return refuse(call, outcome, texts[outcome](waitMs, ports.supportPhone), waitMs);
  },
});
