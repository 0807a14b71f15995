import { unlockPhone } from '@ride/contract/internal';
import { login } from '@ride/contract/session';
import { sendSmsCode as sendCall } from '@ride/contract/verification';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText } from '../../../app/testing/pictures-for-test.ts';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { portsForTest, type TestPorts } from '../../../testing/ports-for-test.ts';
import { consumeSmsCode } from './check-code-service.ts';
import { deliverSmsCode } from './send-code-service.ts';

const mobile = '13800000000';
const WRONG = '0000';

const phoneNumber = (index: number) => `139${String(index).padStart(8, '0')}`;

async function fail({ ports }: Pick<TestPorts, 'ports'>, phone: string, address: string) {
  await insertTestSmsCode(ports, { mobile: phone, scene: 'login' });
  return consumeSmsCode(ports, { mobile: phone, scene: 'login', code: WRONG, address });
}

test('a network address may enter twenty wrong codes an hour, over all phones together', async () => {
  const test = await portsForTest();
  for (let index = 0; index < 20; index += 1) {
    expect(await fail(test, phoneNumber(index), '192.0.2.1')).toMatchObject({
      outcome: 'wrongCode',
    });
  }
  expect(await fail(test, phoneNumber(20), '192.0.2.1')).toEqual({
    outcome: 'tooManyFailures',
    waitMs: HOUR_MS,
  });
  expect(await fail(test, phoneNumber(20), '192.0.2.2')).toMatchObject({ outcome: 'wrongCode' });
  test.clock.advance(HOUR_MS);
  expect(await fail(test, phoneNumber(21), '192.0.2.1')).toMatchObject({ outcome: 'wrongCode' });
});

test('a /24 network may enter eighty wrong codes an hour, from whatever addresses', async () => {
  const test = await portsForTest();
  const from = (index: number) => `192.0.2.${index}`;
  for (let index = 0; index < 80; index += 1) {
    expect((await fail(test, phoneNumber(index), from(index))).outcome).toBe('wrongCode');
  }
  expect(await fail(test, phoneNumber(80), from(80))).toEqual({
    outcome: 'tooManyFailures',
    waitMs: HOUR_MS,
  });
  const elsewhere = '192.0.3.1';
  expect((await fail(test, phoneNumber(80), elsewhere)).outcome).toBe('wrongCode');
});

test('of codes tried for a hundred phones at once from one address, twenty are compared', async () => {
  const test = await portsForTest();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => fail(test, phoneNumber(index), '192.0.2.1')),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'wrongCode')).toHaveLength(20);
});

test('a right text-message code does not count as a failure of the network address', async () => {
  const { ports } = await portsForTest();
  for (let index = 0; index < 30; index += 1) {
    const code = await insertTestSmsCode(ports, { mobile: phoneNumber(index), scene: 'login' });
    const attempt = { mobile: phoneNumber(index), scene: 'login', code, address: 'one' } as const;
    expect(await consumeSmsCode(ports, attempt)).toEqual({ outcome: 'accepted' });
  }
});

test('a network address that is locked cannot use up the tries of a phone', async () => {
  const test = await portsForTest();
  for (let index = 0; index < 20; index += 1) await fail(test, phoneNumber(index), 'bad');
  const code = await insertTestSmsCode(test.ports, { mobile, scene: 'login' });
  for (let index = 0; index < 10; index += 1) {
    const attempt = { mobile, scene: 'login', code: WRONG, address: 'bad' } as const;
    expect(await consumeSmsCode(test.ports, attempt)).toMatchObject({ outcome: 'tooManyFailures' });
  }
  const own = { mobile, scene: 'login', code, address: 'good' } as const;
  expect(await consumeSmsCode(test.ports, own)).toEqual({ outcome: 'accepted' });
});

test('a locked phone is sent no further codes, because it could not use them', async () => {
  const test = await portsForTest();
  for (let failed = 0; failed < 10; failed += 1) await fail(test, mobile, 'one');
  const request = { mobile, scene: 'login', address: 'two', device: 'one' } as const;
  expect(await deliverSmsCode(test.ports, request)).toEqual({
    outcome: 'codeLocked',
    waitMs: DAY_MS,
  });
  expect(test.texts).toEqual([]);
  test.clock.advance(DAY_MS);
  expect(await deliverSmsCode(test.ports, request)).toEqual({ outcome: 'done' });
});

async function failOverDays(test: TestPorts, times: number): Promise<void> {
  for (let failed = 0; failed < times; failed += 1) {
    if (failed % 10 === 0) test.clock.advance(DAY_MS);
    const failure = await fail(test, mobile, `address ${failed}`);
    if (failure.outcome !== 'wrongCode') throw new Error(`not compared: ${failure.outcome}`);
  }
  test.clock.advance(DAY_MS);
}

test('after a hundred wrong codes in a row only support can unlock a phone', async () => {
  const gateway = await gatewayForTest({ supportPhone: '400-000-0000' });
  await failOverDays(gateway, 100);
  const identifyCode = await insertTestSmsCode(gateway.ports, { mobile, scene: 'login' });
  const tryLogin = () => post(gateway.app, login, { mobile, identifyCode });
  expect(await tryLogin()).toMatchObject({
    code: login.refusals.needsSupport,
    msg: '验证码错误次数过多，为保护账号安全，请联系客服 400-000-0000处理',
  });
  gateway.clock.advance(1_000 * DAY_MS);
  await insertTestSmsCode(gateway.ports, { mobile, scene: 'login' });
  expect((await tryLogin()).code).toBe(login.refusals.needsSupport);

  const picture = await fetchGraphicCodeText(gateway, { mobile, scene: 'login' });
  const request = { mobile, scene: 'login', code: picture } as const;
  expect((await post(gateway.app, sendCall, request)).code).toBe(sendCall.refusals.needsSupport);
  expect(gateway.texts).toEqual([]);

  expect(await post(gateway.app, unlockPhone, { mobile }, asService)).toMatchObject({
    success: true,
  });
  expect((await tryLogin()).success).toBe(true);
});

test("a phone that only support can unlock gets no code, and the refusal contains support's phone number", async () => {
  const gateway = await gatewayForTest({ supportPhone: '400-000-0000' });
  await gateway.ports.db
    .insertInto('phoneFailures')
    .values({ mobile, inARow: 100, knownInARow: 0 })
    .execute();
  const code = await fetchGraphicCodeText(gateway, { mobile, scene: 'login' });
  expect(await post(gateway.app, sendCall, { mobile, scene: 'login', code })).toMatchObject({
    code: sendCall.refusals.needsSupport,
    msg: '验证码错误次数过多，为保护账号安全，请联系客服 400-000-0000处理',
  });
});

test('a right code resets the count of wrong codes in a row', async () => {
  const test = await portsForTest();
  await failOverDays(test, 99);
  const code = await insertTestSmsCode(test.ports, { mobile, scene: 'login' });
  const own = { mobile, scene: 'login', code, address: 'good' } as const;
  expect(await consumeSmsCode(test.ports, own)).toEqual({ outcome: 'accepted' });
  await failOverDays(test, 20);
});
