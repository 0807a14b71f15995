import { captchaCalls } from '@ride/contract/captcha';
import type { Caller, Handlers } from '../../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { answerCaptcha } from '../captcha-service.ts';
import { verificationTexts } from '../texts.ts';
import { issueGraphicCode, type PictureRequest } from './graphic-service.ts';

const { getVerify, getImageCaptcha, verifyImageCaptcha } = captchaCalls;

export function graphicRoutes(
  ports: Ports,
): Pick<Handlers, 'getVerify' | 'getImageCaptcha' | 'verifyImageCaptcha'> {
  const texts = verificationTexts(ports.supportPhone);
  const draw = async (
    call: typeof getVerify | typeof getImageCaptcha,
    picture: Omit<PictureRequest, keyof Caller>,
    { address, device, session }: Caller,
  ): Promise<{ captchaId: string; imageCode: string }> => {
    const outcome = await issueGraphicCode(ports, { ...picture, address, device, session });
    const drawn = answerOrRefuse(call, outcome, texts);
    return { captchaId: drawn.id, imageCode: drawn.png.toString('base64') };
  };
  return {
    async getVerify({ mobile, scene = 'register', pictureId }, caller) {
      const picture = { mobile, scene, pictureId };
      const { imageCode } = await draw(getVerify, picture, caller);
      return { imageCode };
    },

    getImageCaptcha: ({ scene }, caller) => draw(getImageCaptcha, { mobile: null, scene }, caller),

    async verifyImageCaptcha({ captchaId, code }) {
      // Every captcha of ours has an id; the contract makes it optional for other providers'
      // captchas.
      if (captchaId === undefined) {
        return refuse(verifyImageCaptcha, 'captchaEnded', texts.captchaEnded);
      }
      return answerOrRefuse(verifyImageCaptcha, await answerCaptcha(ports, captchaId, code), texts);
    },
  };
}
