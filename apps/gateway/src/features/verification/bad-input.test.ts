import { allCalls } from '@ride/contract/all-calls';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, test } from 'vitest';
import { gatewayForTest } from '../../app/testing/gateway-for-test.ts';

const mobile = '13800000000';

const phones = [
  '１３８００００００００',
  '138 0000 0000',
  ' 13800000000',
  '13800000000 ',
  '13800000000\n',
  '1380000000\u0000',
  '138000000001',
  '1380000000',
  '23800000000',
  '+8613800000000',
  '',
  13_800_000_000,
  null,
  ['13800000000'],
];
const sizes = ['1e9', '-1', '0', '1.5', '"336"', 'null', 'NaN', 'Infinity', '[336]', '10001'];
const scenes = ['logout', '', 'LOGIN', null, 1, ['login'], 'login\u0000'];

const body = (fields: object) => JSON.stringify({ mobile, ...fields });

const bad: [keyof typeof allCalls, string][] = [
  ...phones.flatMap((phone): [keyof typeof allCalls, string][] => [
    ['getVerify', body({ mobile: phone })],
    ['getPuzzle', body({ mobile: phone })],
    ['sendSmsCode', body({ mobile: phone, code: 'ABCD' })],
    ['checkPuzzle', body({ mobile: phone, percentX: 0.5, track: [] })],
  ]),
  ...sizes.flatMap((size): [keyof typeof allCalls, string][] => [
    ['getVerify', `{"mobile":"${mobile}","width":${size}}`],
    ['getVerify', `{"mobile":"${mobile}","height":${size}}`],
    ['getImageCaptcha', `{"width":${size}}`],
  ]),
  ...scenes.flatMap((scene): [keyof typeof allCalls, string][] => [
    ['getVerify', body({ scene })],
    ['getPuzzle', body({ scene })],
    ['sendSmsCode', body({ scene, code: 'ABCD' })],
    ['getImageCaptcha', JSON.stringify({ scene })],
  ]),
  ['getVerify', '{}'],
  ['getPuzzle', '{}'],
  ['sendSmsCode', '{"code":"ABCD"}'],
  ['sendSmsCode', body({ code: 'A'.repeat(129) })],
  ['sendSmsCode', body({ code: 1234 })],
  ['verifyImageCaptcha', '{"captchaId":"one"}'],
  ['verifyImageCaptcha', '{"captchaId":"one two","code":"ABCD"}'],
  ['checkPuzzle', body({ track: [] })],
  ['checkPuzzle', body({ percentX: 1.01, track: [] })],
  ['checkPuzzle', body({ percentX: 0.5, track: [[0, 0]] })],
  ['checkPuzzle', body({ percentX: 0.5, track: Array(1001).fill([0, 0, 0]) })],
  ['getPuzzle', body({ captchaType: 'click' })],
  ['deviceToken', '{"visitorId":"short"}'],
];

test('whatever is malformed is refused in the envelope; nothing is drawn and nothing sent', async () => {
  const { app, drawn, texts, ports } = await gatewayForTest();
  for (const [name, payload] of bad) {
    const { path: url } = allCalls[name];
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    expect([payload, answer.statusCode]).toEqual([payload, 400]);
    expect(answer.json()).toMatchObject({ success: false, code: sharedRefusals.malformed });
  }
  expect(drawn).toEqual({ codes: [], puzzles: [] });
  expect(texts).toEqual([]);
  for (const table of ['graphicCodes', 'puzzles', 'smsCodes', 'limitUses'] as const) {
    expect(await ports.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
