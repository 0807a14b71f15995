import { captchaQuestion as call } from '@ride/contract/captcha-question';
import type { Handlers } from '../../../http/handlers.ts';
import { answerOrRefuse, refuseShared } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { verificationTexts } from '../texts.ts';
import { askQuestion } from './question-service.ts';

export const questionRoutes = (ports: Ports): Pick<Handlers, 'captchaQuestion'> => ({
  async captchaQuestion({ mobile, scene, pictureId }, { address, device, session }) {
    const texts = verificationTexts(ports.supportPhone);
    const phone = mobile ?? session?.mobile ?? refuseShared('loginRequired', texts.loginRequired);
    const isForText = mobile !== undefined;
    const client = { address, device, session };
    const outcome = await askQuestion(ports, {
      mobile: phone,
      isForText,
      scene,
      pictureId,
      ...client,
    });
    const asked = answerOrRefuse(call, outcome, texts);
    return { question: asked.question, ...(!isForText && { captchaId: asked.id }) };
  },
});
