import { sendSmsCode as call } from '@ride/contract/verification';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText } from '../../../app/testing/pictures-for-test.ts';
import type { Ports } from '../../../ports/ports.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { deliverSmsCode, type SendRequest } from './send-code-service.ts';

const mobile = '13800000000';

const phoneNumber = (index: number) => `139${String(index).padStart(8, '0')}`;

const send = (ports: Ports, request: Partial<SendRequest> = {}) =>
  deliverSmsCode(ports, {
    mobile,
    scene: 'login',
    address: '192.0.2.1',
    device: ports.randomBytes(8).toString('hex'),
    ...request,
  });

async function sendByCall(gateway: TestGateway) {
  const code = await fetchGraphicCodeText(gateway, { mobile, scene: 'register' });
  return post(gateway.app, call, { mobile, code });
}

const outcomes = async (sending: Promise<{ outcome: string }>[]) =>
  (await Promise.all(sending)).map(({ outcome }) => outcome);

test('a code of the configured length is sent, for the requested purpose', async () => {
  const gateway = await gatewayForTest({ smsCodeLength: 6 });
  const { app, texts } = gateway;
  const code = await fetchGraphicCodeText(gateway, { mobile, scene: 'login' });
  const answer = await post(app, call, { mobile, scene: 'login', code });
  expect(answer).toMatchObject({ status: 200, success: true });
  expect(texts).toEqual([
    { mobile, scene: 'login', code: expect.stringMatching(/^[0-9]{6}$/), validMinutes: 5 },
  ]);
});

test('a second code within a minute is refused and no second text message is sent', async () => {
  const gateway = await gatewayForTest();
  const { texts, clock } = gateway;
  await sendByCall(gateway);
  clock.advance(MINUTE_MS - 1);
  expect(await sendByCall(gateway)).toMatchObject({
    status: 200,
    code: call.refusals.tooSoon,
    msg: '操作太频繁，请1秒后再试',
  });
  expect(texts).toHaveLength(1);
  clock.advance(1);
  expect(await sendByCall(gateway)).toMatchObject({ success: true });
});

test('a network address may request twenty text messages an hour and fifty a day', async () => {
  const { ports, clock } = await portsForTest();
  let phone = 0;
  const sendAnother = () => send(ports, { mobile: phoneNumber(phone++) });
  const startedAt = ports.now();
  for (const granted of [20, 20, 10]) {
    for (let sent = 0; sent < granted; sent += 1) {
      expect(await sendAnother()).toEqual({ outcome: 'done' });
    }
    expect(await sendAnother()).toMatchObject({ outcome: 'tooManyFromAddress' });
    clock.advance(HOUR_MS);
  }
  clock.advance(startedAt + DAY_MS - ports.now() - 1);
  expect(await sendAnother()).toEqual({ outcome: 'tooManyFromAddress', waitMs: 1 });
  clock.advance(1);
  expect(await sendAnother()).toEqual({ outcome: 'done' });
});

test('the whole site sends no more text messages after its hourly limit', async () => {
  const { ports, clock } = await portsForTest({ smsPerHour: 4 });
  const from = (index: number) =>
    send(ports, { mobile: phoneNumber(index), address: `192.0.2.${index}` });
  for (const index of [1, 2, 3]) expect(await from(index)).toEqual({ outcome: 'done' });
  expect(await from(4)).toEqual({ outcome: 'siteBusy', waitMs: HOUR_MS });
  clock.advance(HOUR_MS);
  expect(await from(4)).toEqual({ outcome: 'done' });
});

test('a text message refused because of the network address does not count for the phone', async () => {
  const { ports } = await portsForTest();
  for (let index = 0; index < 20; index += 1) await send(ports, { mobile: phoneNumber(index) });
  expect(await send(ports)).toMatchObject({ outcome: 'tooManyFromAddress' });
  expect(await send(ports, { address: '198.51.100.7' })).toEqual({ outcome: 'done' });
});

test('a text message refused because of the phone does not count for the network address or for all users', async () => {
  const { ports } = await portsForTest({ smsPerHour: 200 });
  await send(ports);
  for (let again = 0; again < 30; again += 1) {
    expect(await send(ports)).toMatchObject({ outcome: 'tooSoon' });
  }
  for (let index = 0; index < 19; index += 1) {
    expect(await send(ports, { mobile: phoneNumber(index) })).toEqual({ outcome: 'done' });
  }
});

test('of fifty concurrent requests for a text message to one phone through two gateways one is sent', async () => {
  const one = await portsForTest();
  const two = await portsForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const sending = Array.from({ length: 50 }, (_, index) =>
    send(index % 2 ? one.ports : two.ports, { address: `192.0.2.${index}` }),
  );
  expect((await outcomes(sending)).filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect([...one.texts, ...two.texts]).toHaveLength(1);
});

test('of sixty concurrent phones at one address twenty get a text message', async () => {
  const { ports, texts } = await portsForTest();
  const sending = Array.from({ length: 60 }, (_, index) =>
    send(ports, { mobile: phoneNumber(index) }),
  );
  expect((await outcomes(sending)).filter((outcome) => outcome === 'done')).toHaveLength(20);
  expect(texts).toHaveLength(20);
});

test('the limit of text messages to all users holds for concurrent requests', async () => {
  const { ports } = await portsForTest({ smsPerHour: 10 });
  const sending = Array.from({ length: 40 }, (_, index) =>
    send(ports, { mobile: phoneNumber(index), address: `192.0.2.${index}` }),
  );
  expect((await outcomes(sending)).filter((outcome) => outcome === 'done')).toHaveLength(7);
});

test('a request whose text message the carrier refused is answered as notSent, and the phone may ask again at once', async () => {
  const answers: ('sent' | 'failed')[] = ['failed', 'sent'];
  const sms = { send: async () => answers.shift() ?? 'sent' };
  const gateway = await gatewayForTest({ sms });
  expect(await sendByCall(gateway)).toMatchObject({ code: call.refusals.notSent });
  expect(await sendByCall(gateway)).toMatchObject({ success: true });
});

test('a text message that the carrier refused does not count for a device, which has two an hour without a device token', async () => {
  const answers: ('sent' | 'failed')[] = ['failed', 'failed', 'failed', 'sent'];
  const { ports } = await portsForTest({ sms: { send: async () => answers.shift() ?? 'sent' } });
  const unknown = { mobile: phoneNumber(0), device: null };
  for (let failed = 0; failed < 3; failed += 1) {
    expect(await send(ports, unknown)).toEqual({ outcome: 'notSent', waitMs: null });
  }
  expect(await send(ports, unknown)).toEqual({ outcome: 'done' });
});

test('a carrier that always fails is called no more often than the limit of the network address', async () => {
  let attempts = 0;
  const sms = {
    async send() {
      attempts += 1;
      return 'failed' as const;
    },
  };
  const { ports } = await portsForTest({ sms });
  for (let index = 0; index < 30; index += 1) await send(ports);
  expect(attempts).toBe(20);
});

test('if it is unknown whether a text message was sent, the phone waits for a minute', async () => {
  const sms = { send: () => Promise.reject(new Error('no answer from the carrier')) };
  const { ports } = await portsForTest({ sms });
  expect(await send(ports)).toEqual({ outcome: 'notSent', waitMs: 60_000 });
  expect(await send(ports)).toMatchObject({ outcome: 'tooSoon' });
});
