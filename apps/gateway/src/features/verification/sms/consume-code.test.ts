import { login } from '@ride/contract/session';
import type { Scene } from '@ride/contract/verification';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { migratedDatabaseConfig } from '../../../testing/database-for-test.ts';
import { portsForTest, type TestPorts } from '../../../testing/ports-for-test.ts';
import { consumeSmsCode } from './check-code-service.ts';
import { deliverSmsCode } from './send-code-service.ts';

const mobile = '13800000000';

async function codeFor({ ports, texts }: TestPorts, scene: Scene = 'login'): Promise<string> {
  const fresh = ports.randomBytes(8).toString('hex');
  const sent = await deliverSmsCode(ports, { mobile, scene, address: fresh, device: fresh });
  expect(sent).toEqual({ outcome: 'done' });
  return texts.at(-1)?.code ?? '';
}

const tryCode = (
  { ports }: Pick<TestPorts, 'ports'>,
  attempt: { mobile: string; scene: Scene; code: string },
) => consumeSmsCode(ports, { ...attempt, address: '198.51.100.1' });

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0');

const count = (all: readonly { outcome: string }[], outcome: string) =>
  all.filter((each) => each.outcome === outcome).length;

/**
 * Hundreds of attempts wait for the same row, so the last one needs a longer timeout than a call
 * has.
 */
const portsForCrowd = async () =>
  portsForTest({
    databaseConfig: {
      ...(await migratedDatabaseConfig()),
      postgresTimes: { connectionMs: 60_000 },
    },
  });

/** Enters wrong codes a minute after a code was sent, so that the next code may be sent at once. */
async function failAt(test: TestPorts, scene: Scene, times: number): Promise<void> {
  const code = await codeFor(test, scene);
  test.clock.advance(MINUTE_MS);
  for (let tried = 0; tried < times; tried += 1) {
    await tryCode(test, { mobile, scene, code: otherThan(code) });
  }
}

test('a text-message code works for no other purpose and no other phone', async () => {
  const test = await portsForTest();
  const code = await codeFor(test);
  for (const attempt of [
    { mobile, scene: 'register', code } as const,
    { mobile: '13900000000', scene: 'login', code } as const,
  ]) {
    expect(await tryCode(test, attempt)).toEqual({ outcome: 'codeEnded' });
  }
});

test('a text message that could not be sent leaves neither the new nor the old code valid', async () => {
  const carried: string[] = [];
  let fails = false;
  const test = await portsForTest({
    sms: {
      async send(text) {
        if ('code' in text) carried.push(text.code);
        return fails ? 'failed' : 'sent';
      },
    },
  });
  const request = { mobile, scene: 'login', address: '192.0.2.1', device: 'one' } as const;
  await deliverSmsCode(test.ports, request);
  test.clock.advance(MINUTE_MS);
  fails = true;
  await deliverSmsCode(test.ports, request);
  expect(carried).toHaveLength(2);
  for (const code of carried) {
    expect(await tryCode(test, { mobile, scene: 'login', code })).toEqual({
      outcome: 'codeEnded',
    });
  }
});

test('the tenth wrong code of a day locks a phone until the first is 24 hours old', async () => {
  const test = await portsForTest();
  const seeded = async () => ({
    mobile,
    scene: 'login' as const,
    code: await insertTestSmsCode(test.ports, { mobile, scene: 'login' }),
  });
  const waits: (number | null)[] = [];
  for (let failed = 0; failed < 10; failed += 1) {
    const right = await seeded();
    const wrong = await tryCode(test, { ...right, code: otherThan(right.code) });
    waits.push(wrong.outcome === 'wrongCode' ? wrong.lockedMs : -1);
    if (failed < 9) test.clock.advance(MINUTE_MS);
  }
  expect(waits).toEqual([...Array(9).fill(null), DAY_MS - 9 * MINUTE_MS]);
  test.clock.advance(DAY_MS - 9 * MINUTE_MS - 1);
  const right = await seeded();
  expect(await tryCode(test, right)).toEqual({ outcome: 'codeLocked', waitMs: 1 });
  test.clock.advance(1);
  expect(await tryCode(test, right)).toEqual({ outcome: 'accepted' });
});

test('the refusal of a wrong code names the tries that a phone has left, or its wait if none is left', async () => {
  const gateway = await gatewayForTest();
  await failAt(gateway, 'register', 5);
  await failAt(gateway, 'costProblem', 3);
  const code = await codeFor(gateway);
  const locked = {
    code: login.refusals.codeLocked,
    msg: '验证码错误次数过多，请24小时后再试',
    data: { waitSeconds: (DAY_MS - MINUTE_MS) / 1000 },
  };
  const tryWith = (identifyCode: string) => post(gateway.app, login, { mobile, identifyCode });
  expect(await tryWith(otherThan(code))).toMatchObject({ msg: '验证码错误，还可以再试1次' });
  expect(await tryWith(otherThan(code))).toMatchObject(locked);
  expect(await tryWith(code)).toMatchObject(locked);
});

test('right text-message codes do not count as failures', async () => {
  const test = await portsForTest();
  const tryLogin = (code: string) => tryCode(test, { mobile, scene: 'login', code });
  for (const failures of [4, 4]) {
    const code = await codeFor(test);
    for (let failed = 0; failed < failures; failed += 1) await tryLogin(otherThan(code));
    expect(await tryLogin(code)).toEqual({ outcome: 'accepted' });
    test.clock.advance(MINUTE_MS);
  }
  const code = await codeFor(test);
  expect(await tryLogin(otherThan(code))).toMatchObject({ outcome: 'wrongCode', triesLeft: 1 });
  expect(await tryLogin(code)).toEqual({ outcome: 'accepted' });
});

test('of 500 concurrent wrong codes through two gateways exactly five are compared', async () => {
  const one = await portsForCrowd();
  const two = await portsForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const code = await codeFor(one);
  const outcomes = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      tryCode(index % 2 ? one : two, {
        mobile,
        scene: 'login',
        code: otherThan(code, 1 + index),
      }),
    ),
  );
  expect(count(outcomes, 'wrongCode')).toBe(5);
  expect(count(outcomes, 'codeLocked')).toBe(495);
});

test('of 200 concurrent right codes through two gateways exactly one is accepted', async () => {
  const one = await portsForCrowd();
  const two = await portsForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const attempt = { mobile, scene: 'login', code: await codeFor(one) } as const;
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => tryCode(index % 2 ? one : two, attempt)),
  );
  expect(count(outcomes, 'accepted')).toBe(1);
});

test('wrong codes of a phone are counted over all purposes, even concurrent ones', async () => {
  const test = await portsForTest();
  const scenes = ['login', 'register', 'costProblem', 'raiseDissent'] as const;
  const codes: { scene: Scene; code: string }[] = [];
  for (const scene of scenes) {
    codes.push({ scene, code: await codeFor(test, scene) });
    test.clock.advance(MINUTE_MS);
  }
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const { scene, code } = codes[index % 4] ?? { scene: 'login', code: '' };
      return tryCode(test, { mobile, scene, code: otherThan(code) });
    }),
  );
  expect(count(outcomes, 'wrongCode')).toBe(10);
  expect(count(outcomes, 'accepted')).toBe(0);
});
