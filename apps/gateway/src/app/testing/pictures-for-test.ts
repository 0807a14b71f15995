import { getImageCaptcha, getVerify, verifyImageCaptcha } from '@ride/contract/captcha';
import type { Scene } from '@ride/contract/verification';
import { post, type TestGateway } from './gateway-for-test.ts';

export async function fetchGraphicCodeText(
  { app, drawn }: TestGateway,
  { mobile, scene }: { mobile: string; scene: Scene },
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  await post(app, getVerify, { mobile, scene }, headers);
  return drawn.codes.at(-1)?.text ?? '';
}

export async function passCaptcha({ app, drawn }: TestGateway, scene: Scene): Promise<string> {
  const captchaId = (await post(app, getImageCaptcha, { scene })).data.captchaId ?? '';
  const code = drawn.codes.at(-1)?.text ?? '';
  return (await post(app, verifyImageCaptcha, { captchaId, code })).data.ticket ?? '';
}
