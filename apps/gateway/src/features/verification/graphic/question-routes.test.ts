import { verifyImageCaptcha } from '@ride/contract/captcha';
import { captchaQuestion } from '@ride/contract/captcha-question';
import { deviceToken } from '@ride/contract/device-token';
import { sharedRefusals } from '@ride/contract/envelope';
import { unlockPhone } from '@ride/contract/internal';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText } from '../../../app/testing/pictures-for-test.ts';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { deleteGraphicCode, restoreGraphicCode, upsertGraphicCode } from './graphic-store.ts';
import { solveQuestion } from './testing/solve-question.ts';

const mobile = '13800000000';
const subject = { mobile, scene: 'login' } as const;
const { refusals } = captchaQuestion;
type Headers = Readonly<Record<string, string>>;

const opened = () => gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const ask = ({ app }: TestGateway, headers: Headers = {}, phone = mobile) =>
  post(app, captchaQuestion, { ...subject, mobile: phone }, headers);
const send = ({ app }: TestGateway, code: string, headers: Headers = {}) =>
  post(app, sendSmsCode, { ...subject, code }, headers);
const phoneNumber = (index: number) => `139${String(index).padStart(8, '0')}`;
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` });

test('the right answer to a question in words, asked instead of a graphic code, sends one text message', async () => {
  const gateway = await opened();
  const { data } = await ask(gateway);
  const answer = solveQuestion(data.question);
  expect(data).toEqual({ question: expect.any(String) });
  expect((await send(gateway, ` ${answer} `)).success).toBe(true);
  expect(gateway.texts).toMatchObject([{ mobile, scene: 'login' }]);
  expect(await send(gateway, answer)).toMatchObject({
    code: sendSmsCode.refusals.graphicCodeEnded,
  });
});

test('after two wrong answers to a captcha question in words the right one is accepted', async () => {
  const gateway = await opened();
  const { data } = await ask(gateway);
  const { wrongAnswer } = sendSmsCode.refusals;
  for (const msg of ['回答错误，还可以再试2次', '回答错误，还可以再试1次']) {
    expect(await send(gateway, '一百')).toMatchObject({ code: wrongAnswer, msg });
  }
  expect(gateway.texts).toEqual([]);
  expect((await send(gateway, solveQuestion(data.question))).success).toBe(true);
});

test('the third wrong answer uses the captcha question up, and the refusal names the limit', async () => {
  const gateway = await opened();
  const { data } = await ask(gateway);
  for (const _ of [1, 2]) await send(gateway, '一百');
  expect(await send(gateway, '一百')).toMatchObject({
    code: sendSmsCode.refusals.answersUsedUp,
    msg: '回答错误已达3次，文字题每小时只能使用一次，请使用图形验证码或联系客服',
  });
  expect(await send(gateway, solveQuestion(data.question))).toMatchObject({
    code: sendSmsCode.refusals.graphicCodeEnded,
  });
  expect(await ask(gateway)).toMatchObject({ code: refusals.questionUsed });
  expect(gateway.texts).toEqual([]);
});

test('a captcha question that is stored again does not replace a newer picture', async () => {
  const { ports } = await opened();
  const row = { id: 'phone:login', scene: 'login', expiresAt: 1 };
  await upsertGraphicCode(ports.db, { ...row, answerHmac: 'picture' });
  await restoreGraphicCode(ports.db, { ...row, answerHmac: 'question:a:1' });
  expect(await deleteGraphicCode(ports.db, row.id)).toMatchObject({ answerHmac: 'picture' });
});

test('a captcha question in words is valid for five minutes, for its phone and purpose only', async () => {
  const gateway = await opened();
  const code = solveQuestion((await ask(gateway)).data.question);
  const ended = { code: sendSmsCode.refusals.graphicCodeEnded };
  const other = { ...subject, code, mobile: '13911112222' };
  expect(await post(gateway.app, sendSmsCode, other)).toMatchObject(ended);
  const otherScene = { ...subject, code, scene: 'register' } as const;
  expect(await post(gateway.app, sendSmsCode, otherScene)).toMatchObject(ended);
  gateway.clock.advance(5 * MINUTE_MS);
  expect(await send(gateway, code)).toMatchObject(ended);
});

test('a phone has one captcha question in words an hour, and the refusal names the wait and the support phone', async () => {
  const gateway = await gatewayForTest({ supportPhone: '400-000-0000' });
  await ask(gateway);
  gateway.clock.advance(MINUTE_MS);
  expect(await ask(gateway)).toMatchObject({
    code: refusals.questionUsed,
    msg: '文字题每小时只能使用一次，请59分钟后再试或联系客服 400-000-0000',
    data: { waitSeconds: 3540 },
  });
  // The user may still answer a picture instead of the question.
  expect((await send(gateway, await fetchGraphicCodeText(gateway, subject))).success).toBe(true);
  gateway.clock.advance(59 * MINUTE_MS);
  expect((await ask(gateway)).success).toBe(true);
});

test('strangers cannot use up the captcha question of a session or of a device that has verified the phone', async () => {
  const gateway = await opened();
  const device = (await post(gateway.app, deviceToken, { visitorId: '0123456789abcdef' })).data;
  const known = { riskDeviceToken: device.riskDeviceToken };
  const identifyCode = await insertTestSmsCode(gateway.ports, subject);
  const { token } = (await post(gateway.app, login, { mobile, identifyCode }, known)).data;
  for (const headers of [{}, known]) {
    expect((await ask(gateway, headers)).success).toBe(true);
    expect(await ask(gateway, headers)).toMatchObject({ code: refusals.questionUsed });
  }
  expect(await ask(gateway, { token })).toMatchObject({ code: refusals.questionUsed });
  gateway.clock.advance(HOUR_MS);
  expect((await ask(gateway, { token })).success).toBe(true);
});

test("support staff can reset a phone's limit of captcha questions", async () => {
  const gateway = await opened();
  await ask(gateway);
  await post(gateway.app, unlockPhone, { mobile }, asService);
  expect((await ask(gateway)).success).toBe(true);
});

test('all users together have sixty captcha questions an hour, an address a tenth of them and its /24 or /48 network four tenths', async () => {
  const gateway = await opened();
  const givenTo = async (phones: number, headersOf: (index: number) => Headers, first: number) => {
    const asked = Array.from({ length: phones }, (_, index) =>
      ask(gateway, headersOf(index), phoneNumber(first + index)),
    );
    return (await Promise.all(asked)).filter(({ success }) => success).length;
  };
  const of48 = (index: number) => ({ 'x-forwarded-for': `2001:db8:1:${index}00::1` });
  expect(await givenTo(8, () => from(0), 0)).toBe(6);
  expect(await givenTo(30, of48, 100)).toBe(24);
  expect(await givenTo(60, (index) => from(index + 1), 200)).toBe(30);
  expect(await ask(gateway, from(99), phoneNumber(999))).toMatchObject({
    code: refusals.questionsUsedUp,
  });
  gateway.clock.advance(HOUR_MS);
  expect((await ask(gateway, from(99), phoneNumber(999))).success).toBe(true);
});

test("a captcha question for a dispute counts for the session's phone and gives a ticket", async () => {
  const gateway = await opened();
  const { app } = gateway;
  const request = { scene: 'raiseDissent' } as const;
  expect(await post(app, captchaQuestion, request)).toMatchObject({
    code: sharedRefusals.loginRequired,
  });
  const headers = { token: await logInPassenger(gateway) };
  const { data } = await post(app, captchaQuestion, request, headers);
  const answer = { captchaId: data.captchaId ?? '', code: solveQuestion(data.question) };
  expect((await post(app, verifyImageCaptcha, answer)).data.ticket).toMatch(/^[\w-]{43}$/);
  expect(await post(app, verifyImageCaptcha, answer)).toMatchObject({
    code: verifyImageCaptcha.refusals.captchaEnded,
  });
  expect(await post(app, captchaQuestion, request, headers)).toMatchObject({
    code: refusals.questionUsed,
  });
});
