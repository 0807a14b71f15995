import { getImageCaptcha, getVerify } from '@ride/contract/captcha';
import { deviceToken } from '@ride/contract/device-token';
import { getPuzzle } from '@ride/contract/puzzle';
import { login } from '@ride/contract/session';
import { expect, test } from 'vitest';
import { gatewayForTest, post, type TestGateway } from '../../app/testing/gateway-for-test.ts';
import { insertTestSmsCode } from '../../app/testing/seeded-code.ts';

const mobile = '13800000000';
const neighbor = '13911112222';
const { tooManyPictures } = getVerify.refusals;

const pictureFrom = (address: string) => ({ 'x-forwarded-for': address });

async function drawAll({ app }: TestGateway, address: () => string): Promise<number> {
  for (let drawn = 0; ; drawn += 1) {
    const answer = await post(app, getVerify, { mobile: neighbor }, pictureFrom(address()));
    if (!answer.success) return drawn;
  }
}

test('neighbours who use up the graphic codes of a network address leave those of known devices and sessions', async () => {
  const gateway = await gatewayForTest();
  const { app, ports } = gateway;
  const { data } = await post(app, deviceToken, { visitorId: '0123456789abcdef' });
  const byDevice = { riskDeviceToken: data.riskDeviceToken };
  const identifyCode = await insertTestSmsCode(ports, { mobile, scene: 'login' });
  const { token } = (await post(app, login, { mobile, identifyCode }, byDevice)).data;

  expect(await drawAll(gateway, () => '')).toBe(30);
  expect((await post(app, getVerify, { mobile })).code).toBe(tooManyPictures);
  expect((await post(app, getVerify, { mobile: neighbor }, byDevice)).code).toBe(tooManyPictures);
  for (const known of [byDevice, { token }]) {
    expect((await post(app, getVerify, { mobile }, known)).success).toBe(true);
    expect((await post(app, getPuzzle, { mobile }, known)).success).toBe(true);
  }
  expect((await post(app, getImageCaptcha, {}, { token })).success).toBe(true);
  // The phone may have thirty pictures a minute, and five are drawn already.
  for (let drawn = 5; drawn < 30; drawn += 1) {
    expect((await post(app, getVerify, { mobile }, byDevice)).success).toBe(true);
  }
  expect((await post(app, getVerify, { mobile }, { token })).code).toBe(tooManyPictures);
});

test('a /24 network gets four times the graphic codes of one address, from whatever addresses', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  let host = 0;
  expect(await drawAll(gateway, () => `192.0.2.${++host}`)).toBe(120);
  const elsewhere = pictureFrom('192.0.3.1');
  expect((await post(gateway.app, getVerify, { mobile }, elsewhere)).success).toBe(true);
});
