import { getImageCaptcha, getVerify, verifyImageCaptcha } from '@ride/contract/captcha';
import { sharedRefusals } from '@ride/contract/envelope';
import { getPuzzle } from '@ride/contract/puzzle';
import { type Scene, sendSmsCode } from '@ride/contract/verification';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText, passCaptcha } from '../../app/testing/pictures-for-test.ts';
import { DrawingBusyError } from '../../ports/drawing.ts';
import { drawingForTest } from '../../testing/drawing-for-test.ts';

const mobile = '13800000000';
const other = '13911112222';
const scene = 'login';
const { refusals } = sendSmsCode;

const send = (
  { app }: TestGateway,
  code: string | undefined,
  to: { mobile?: string; scene?: Scene } = {},
) => post(app, sendSmsCode, { mobile, scene, ...(code === undefined ? {} : { code }), ...to });

async function withPicture() {
  const gateway = await gatewayForTest();
  return { gateway, code: await fetchGraphicCodeText(gateway, { mobile, scene }) };
}

/** Draws again if the new picture has the same text by chance. */
async function anotherPicture(
  gateway: TestGateway,
  than: string,
  of: Parameters<typeof fetchGraphicCodeText>[1],
): Promise<string> {
  const code = await fetchGraphicCodeText(gateway, of);
  return code === than ? anotherPicture(gateway, than, of) : code;
}

test('the right text of a graphic code, in upper, lower or full-width letters, permits sending a code', async () => {
  for (const written of [
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code} `,
    (code: string) =>
      code.replace(/./g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)),
  ]) {
    const { gateway, code } = await withPicture();
    expect(await send(gateway, written(code))).toMatchObject({ status: 200, success: true });
    expect(gateway.texts).toHaveLength(1);
  }
});

test('a graphic code and a code requested without a purpose are for a registration', async () => {
  const gateway = await gatewayForTest();
  await post(gateway.app, getVerify, { mobile });
  const code = gateway.drawn.codes.at(-1)?.text ?? '';
  expect((await post(gateway.app, sendSmsCode, { mobile, code })).success).toBe(true);
  expect(gateway.texts).toMatchObject([{ mobile, scene: 'register' }]);
});

test.each([undefined, '', '    '])(
  'without a right captcha answer (%j) no text message is sent, and the refusal names what is missing',
  async (code) => {
    const { gateway, code: right } = await withPicture();
    expect(await send(gateway, code)).toMatchObject({
      status: 200,
      code: refusals.graphicCodeNeeded,
      msg: '请输入图形验证码',
    });
    expect(gateway.texts).toEqual([]);
    expect((await send(gateway, right)).success).toBe(true);
  },
);

test('a wrong answer uses the graphic code up, so that the right one is refused afterwards', async () => {
  const { gateway, code } = await withPicture();
  expect(await send(gateway, 'SSSS')).toMatchObject({ code: refusals.wrongGraphicCode });
  expect(await send(gateway, code)).toMatchObject({ code: refusals.graphicCodeEnded });
  expect(gateway.texts).toEqual([]);
});

test('a captcha answer is used up even if a limit refuses the text message', async () => {
  const { gateway, code } = await withPicture();
  await send(gateway, code);
  const again = await fetchGraphicCodeText(gateway, { mobile, scene });
  expect(await send(gateway, again)).toMatchObject({ code: refusals.tooSoon });
  gateway.clock.advance(MINUTE_MS);
  expect(await send(gateway, again)).toMatchObject({ code: refusals.graphicCodeEnded });
});

test('a caller without a right captcha answer learns nothing about limits', async () => {
  const { gateway, code } = await withPicture();
  await send(gateway, code);
  await fetchGraphicCodeText(gateway, { mobile, scene });
  expect(await send(gateway, 'SSSS')).toMatchObject({ code: refusals.wrongGraphicCode });
  expect(await send(gateway, undefined)).toMatchObject({ code: refusals.graphicCodeNeeded });
});

test('the graphic code of another phone or purpose does not permit a text message', async () => {
  const { gateway, code } = await withPicture();
  for (const to of [{ mobile: other }, { scene: 'register' as const }]) {
    expect(await send(gateway, code, to)).toMatchObject({ code: refusals.graphicCodeEnded });
  }
  const theirs = await anotherPicture(gateway, code, { mobile: other, scene });
  expect(await send(gateway, theirs)).toMatchObject({ code: refusals.wrongGraphicCode });
  expect(gateway.texts).toEqual([]);
});

test('a new graphic code invalidates the old one', async () => {
  const { gateway, code } = await withPicture();
  await anotherPicture(gateway, code, { mobile, scene });
  expect(await send(gateway, code)).toMatchObject({ code: refusals.wrongGraphicCode });
});

test('a graphic code is valid for five minutes and not a millisecond longer', async () => {
  for (const [waited, answer] of [
    [5 * MINUTE_MS - 1, 200],
    [5 * MINUTE_MS, refusals.graphicCodeEnded],
  ] as const) {
    const { gateway, code } = await withPicture();
    gateway.clock.advance(waited);
    expect((await send(gateway, code)).code).toBe(answer);
  }
});

test('of fifty concurrent right captcha answers through two gateways one is accepted', async () => {
  const { gateway, code } = await withPicture();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => send(index % 2 ? gateway : second, code)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect([...gateway.texts, ...second.texts]).toHaveLength(1);
});

test('a network address gets thirty graphic codes a minute, of all kinds together', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { app, drawn, clock } = gateway;
  for (let index = 0; index < 10; index += 1) {
    await post(app, getVerify, { mobile, scene });
    await post(app, getImageCaptcha, {});
    await post(app, getPuzzle, { mobile });
  }
  expect([...drawn.codes, ...drawn.puzzles]).toHaveLength(30);
  expect(await post(app, getVerify, { mobile })).toMatchObject({
    code: getVerify.refusals.tooManyPictures,
    msg: '操作太频繁，请60秒后再试',
  });
  expect((await post(app, getImageCaptcha, {})).code).toBe(getVerify.refusals.tooManyPictures);
  expect((await post(app, getPuzzle, { mobile })).code).toBe(getVerify.refusals.tooManyPictures);
  expect([...drawn.codes, ...drawn.puzzles]).toHaveLength(30);
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  expect((await post(app, getVerify, { mobile }, elsewhere)).success).toBe(true);
  clock.advance(MINUTE_MS);
  expect((await post(app, getVerify, { mobile })).success).toBe(true);
});

test('a graphic code that could not be drawn leaves no row in the database', async () => {
  const gateway = await gatewayForTest();
  const { app, ports } = gateway;
  const fail = () => Promise.reject(new Error('no paint'));
  const drawing = { ...ports.drawing, graphicCode: fail, puzzle: fail };
  const broken = await gatewayForTest({ databaseConfig: gateway.databaseConfig, drawing });
  expect(await post(broken.app, getVerify, { mobile, scene })).toMatchObject({ status: 500 });
  expect(await post(broken.app, getPuzzle, { mobile, scene })).toMatchObject({ status: 500 });
  expect(await ports.db.selectFrom('graphicCodes').selectAll().execute()).toEqual([]);
  expect(await ports.db.selectFrom('puzzles').selectAll().execute()).toEqual([]);
  expect((await post(app, getVerify, { mobile, scene })).success).toBe(true);
});

test('a request for a graphic code while the drawing queue is full is refused as busy', async () => {
  const { drawing } = drawingForTest();
  const busy = { ...drawing, graphicCode: () => Promise.reject(new DrawingBusyError()) };
  const { app } = await gatewayForTest({ drawing: busy });
  expect(await post(app, getVerify, { mobile })).toMatchObject({
    status: 503,
    code: sharedRefusals.unavailable,
  });
});

test.each([{}, { width: 1, height: 1 }, { width: 10_000, height: 9_999 }])(
  'a graphic code is drawn whatever size is requested: %j',
  async (size) => {
    const { app } = await gatewayForTest();
    const imageCode = Buffer.from('a picture').toString('base64');
    expect((await post(app, getVerify, { mobile, ...size })).data).toEqual({ imageCode });
    expect((await post(app, getImageCaptcha, size)).data).toMatchObject({ imageCode });
  },
);

test('a solved image captcha with an id gives one ticket, and a picture for a phone gives none', async () => {
  const gateway = await gatewayForTest();
  const { app, drawn } = gateway;
  const captchaId = (await post(app, getImageCaptcha, {})).data.captchaId ?? '';
  const code = drawn.codes[0]?.text ?? '';
  const answer = (id: string, text: string) =>
    post(app, verifyImageCaptcha, { captchaId: id, code: text });
  expect((await answer(captchaId, code)).data.ticket).toMatch(/^[\w-]{43}$/);
  const { captchaEnded, wrongCaptcha } = verifyImageCaptcha.refusals;
  expect((await answer(captchaId, code)).code).toBe(captchaEnded);

  const ofPhone = await fetchGraphicCodeText(gateway, { mobile, scene });
  expect((await answer(`phone:${scene}:${mobile}:address:127.0.0.1`, ofPhone)).code).toBe(
    captchaEnded,
  );
  expect((await send(gateway, ofPhone)).success).toBe(true);

  const second = (await post(app, getImageCaptcha, {})).data.captchaId ?? '';
  expect((await answer(second, 'SSSS')).code).toBe(wrongCaptcha);
  expect((await answer(second, drawn.codes.at(-1)?.text ?? '')).code).toBe(captchaEnded);
});

test('an answer to an image captcha without its id is refused', async () => {
  const { app, drawn } = await gatewayForTest();
  await post(app, getImageCaptcha, {});
  const answered = await post(app, verifyImageCaptcha, { code: drawn.codes[0]?.text ?? '' });
  expect(answered.code).toBe(verifyImageCaptcha.refusals.captchaEnded);
});

test('the ticket of an image captcha does not permit a text message', async () => {
  const gateway = await gatewayForTest();
  const ticket = await passCaptcha(gateway, scene);
  expect(await send(gateway, ticket)).toMatchObject({
    code: refusals.ticketEnded,
    msg: '验证已失效，请重新验证',
  });
  expect(gateway.texts).toEqual([]);
});

test('a session gets a text message to its own phone without a captcha, within all limits', async () => {
  const gateway = await gatewayForTest();
  const headers = { token: await logInPassenger(gateway, mobile) };
  const text = (to: string) => post(gateway.app, sendSmsCode, { mobile: to, scene }, headers);
  expect((await text(mobile)).success).toBe(true);
  expect(await text(mobile)).toMatchObject({ code: refusals.tooSoon });
  expect(await text(other)).toMatchObject({ code: refusals.graphicCodeNeeded });
  gateway.clock.advance(MINUTE_MS);
  expect((await text(mobile)).success).toBe(true);
  gateway.clock.advance(MINUTE_MS);
  expect(await text(mobile)).toMatchObject({ code: refusals.tooManyFromDevice });
  expect(gateway.texts).toHaveLength(2);
});
