import { deviceToken } from '@ride/contract/device-token';
import { sendSmsCode as call } from '@ride/contract/verification';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText } from '../../../app/testing/pictures-for-test.ts';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import type { Ports } from '../../../ports/ports.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { consumeSmsCode } from './check-code-service.ts';
import { deliverSmsCode, type SendRequest } from './send-code-service.ts';

const phoneNumber = (index: number) => `139${String(index).padStart(8, '0')}`;

const fresh = ({ randomBytes }: Ports) => randomBytes(8).toString('hex');

const send = (ports: Ports, request: Partial<SendRequest>) =>
  deliverSmsCode(ports, {
    mobile: phoneNumber(0),
    scene: 'login',
    address: fresh(ports),
    device: fresh(ports),
    ...request,
  });

async function sentOf(count: number, sending: (index: number) => Promise<{ outcome: string }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => sending(index)));
  return answers.filter(({ outcome }) => outcome === 'done').length;
}

test('a device may request five text messages an hour, from whatever network address', async () => {
  const { ports, clock } = await portsForTest();
  const from = (index: number) => send(ports, { mobile: phoneNumber(index), device: 'one' });
  expect(await sentOf(20, from)).toBe(5);
  expect(await from(22)).toEqual({ outcome: 'tooManyFromDevice', waitMs: HOUR_MS });
  clock.advance(HOUR_MS);
  expect(await from(22)).toEqual({ outcome: 'done' });
});

test.each([
  ['an IPv4 /24', (index: number) => `192.0.2.${index}`, '192.0.3.1'],
  ['an IPv6 /48', (index: number) => `2001:db8:aa:${index}00::/64`, '2001:db8:bb:100::/64'],
])(
  'the network %s may request eighty text messages an hour, from whatever addresses',
  async (_, from, elsewhere) => {
    const { ports, clock } = await portsForTest();
    const sending = (index: number) =>
      send(ports, { mobile: phoneNumber(index), address: from(index % 10) });
    expect(await sentOf(100, sending)).toBe(80);
    expect(await sending(100)).toEqual({ outcome: 'tooManyFromAddress', waitMs: HOUR_MS });
    const other = { mobile: phoneNumber(100), address: elsewhere };
    expect(await send(ports, other)).toEqual({ outcome: 'done' });
    clock.advance(HOUR_MS);
    expect(await sending(100)).toEqual({ outcome: 'done' });
  },
);

test('an IPv6 /56 network counts as one address for text messages', async () => {
  const { ports } = await portsForTest();
  const from = (index: number) => `2001:db8:aa:1${String(index).padStart(2, '0')}::/64`;
  const sending = (index: number) =>
    send(ports, { mobile: phoneNumber(index), address: from(index) });
  expect(await sentOf(30, sending)).toBe(20);
});

test('without a device token a network address may request half as many text messages: ten an hour and 25 a day', async () => {
  const { ports, clock } = await portsForTest();
  let next = 0;
  const from = () =>
    send(ports, { mobile: phoneNumber(next++), device: null, address: '192.0.2.1' });
  for (const granted of [10, 10, 5]) {
    for (let sent = 0; sent < granted; sent += 1) {
      expect(await from()).toEqual({ outcome: 'done' });
    }
    expect(await from()).toMatchObject({ outcome: 'tooManyFromAddress' });
    clock.advance(HOUR_MS);
  }
});

test('text messages requested with and without a device token count together', async () => {
  const { ports } = await portsForTest();
  const from = (index: number, device: string | null) =>
    send(ports, { mobile: phoneNumber(index), address: '192.0.2.1', device });
  for (let index = 0; index < 10; index += 1) {
    expect(await from(index, null)).toEqual({ outcome: 'done' });
  }
  expect(await from(10, null)).toMatchObject({ outcome: 'tooManyFromAddress' });
  for (let index = 20; index < 30; index += 1) {
    expect(await from(index, fresh(ports))).toEqual({ outcome: 'done' });
  }
  expect(await from(30, fresh(ports))).toMatchObject({ outcome: 'tooManyFromAddress' });
});

test('without a device token, phone and network address together stand for the device, with half the limit', async () => {
  const { ports, clock } = await portsForTest();
  const again = () => {
    clock.advance(MINUTE_MS);
    return send(ports, { device: null, address: '192.0.2.1' });
  };
  expect([await again(), await again()]).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(await again()).toMatchObject({ outcome: 'tooManyFromDevice' });
});

async function prove(ports: Ports, mobile: string, device: string): Promise<void> {
  const code = await insertTestSmsCode(ports, { mobile, scene: 'login' });
  const attempt = { mobile, scene: 'login', code, address: 'home', device } as const;
  expect(await consumeSmsCode(ports, attempt)).toEqual({ outcome: 'accepted' });
}

test('30 % of the text messages to all users are reserved for devices and sessions that have verified the phone', async () => {
  const { ports, clock } = await portsForTest({ smsPerHour: 10 });
  const alerts = () => Object.fromEntries(ports.alerts.counts());
  await prove(ports, phoneNumber(0), 'own');
  expect(await sentOf(4, (index) => send(ports, { mobile: phoneNumber(100 + index) }))).toBe(4);
  expect(alerts()).toEqual({});
  expect(await sentOf(20, (index) => send(ports, { mobile: phoneNumber(200 + index) }))).toBe(3);
  expect(alerts()).toEqual({ smsHalfOfSite: 3, smsUnknownFull: 17 });

  const busy = { outcome: 'siteBusy', waitMs: HOUR_MS };
  expect(await send(ports, { mobile: phoneNumber(0) })).toEqual(busy);
  expect(await send(ports, { mobile: phoneNumber(1), device: 'own' })).toEqual(busy);
  const session = { mobile: phoneNumber(2) };
  expect(await send(ports, { mobile: phoneNumber(1), session })).toEqual(busy);

  const owner = { mobile: phoneNumber(0), device: 'own' };
  expect(await send(ports, owner)).toEqual({ outcome: 'done' });
  expect(await send(ports, { mobile: phoneNumber(2), session })).toEqual({ outcome: 'done' });
  const third = { mobile: phoneNumber(3), session: { mobile: phoneNumber(3) } };
  expect(await send(ports, third)).toEqual({ outcome: 'done' });
  const fourth = { mobile: phoneNumber(4), session: { mobile: phoneNumber(4) } };
  expect(await send(ports, fourth)).toEqual(busy);
  expect(alerts()).toMatchObject({ smsSiteFull: 1 });
  clock.advance(HOUR_MS);
  expect(await send(ports, { mobile: phoneNumber(1) })).toEqual({ outcome: 'done' });
});

test('neighbours who use up the text messages of a network address leave those of a device that has verified its phone', async () => {
  const { ports } = await portsForTest();
  await prove(ports, phoneNumber(0), 'own');
  const address = '192.0.2.1';
  const neighbor = (index: number) => send(ports, { mobile: phoneNumber(1 + index), address });
  expect(await sentOf(30, neighbor)).toBe(20);
  const owner = { mobile: phoneNumber(0), address };
  expect(await send(ports, owner)).toMatchObject({ outcome: 'tooManyFromAddress' });
  expect(await send(ports, { ...owner, device: 'own' })).toEqual({ outcome: 'done' });
});

test('a refusal because a phone has to wait raises no alert about the limit of all users', async () => {
  const { ports } = await portsForTest();
  await send(ports, { mobile: phoneNumber(0) });
  expect(await send(ports, { mobile: phoneNumber(0) })).toMatchObject({ outcome: 'tooSoon' });
  expect([...ports.alerts.counts()]).toEqual([]);
});

async function sendByCall(
  gateway: TestGateway,
  mobile: string,
  headers: Record<string, string> = {},
) {
  const code = await fetchGraphicCodeText(gateway, { mobile, scene: 'login' }, headers);
  return post(gateway.app, call, { mobile, scene: 'login', code }, headers);
}

test('a forged X-Forwarded-For does not count as another address', async () => {
  const gateway = await gatewayForTest();
  const codes: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.${index}` };
    codes.push((await sendByCall(gateway, phoneNumber(index), headers)).code);
  }
  expect(codes).toEqual([
    ...Array(10).fill(200),
    ...Array(2).fill(call.refusals.tooManyFromAddress),
  ]);
});

test('behind a trusted proxy only the address that the proxy wrote counts', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const from = (index: number, client: string) =>
    sendByCall(gateway, phoneNumber(index), {
      'x-forwarded-for': `203.0.113.${index}, ${client}`,
    });
  for (let index = 0; index < 10; index += 1) await from(index, '198.51.100.7');
  expect(await from(10, '198.51.100.7')).toMatchObject({ code: call.refusals.tooManyFromAddress });
  expect(await from(11, '198.51.100.8')).toMatchObject({ success: true });
});

test('a device token gives the higher limits of text messages, and counts the device from any address', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { data } = await post(gateway.app, deviceToken, { visitorId: '0123456789abcdef' });
  const from = (index: number) =>
    sendByCall(gateway, phoneNumber(index), {
      riskDeviceToken: data.riskDeviceToken,
      'x-forwarded-for': `198.51.100.${index}`,
    });
  for (let index = 0; index < 5; index += 1) expect((await from(index)).success).toBe(true);
  expect(await from(5)).toMatchObject({
    code: call.refusals.tooManyFromDevice,
    msg: '本设备获取验证码次数过多，请1小时后再试',
  });
});

test('a forged or expired device token is ignored', async () => {
  const gateway = await gatewayForTest();
  const { data } = await post(gateway.app, deviceToken, { visitorId: '0123456789abcdef' });
  gateway.clock.advance(10 * MINUTE_MS);
  const token = data.riskDeviceToken;
  for (let index = 0; index < 10; index += 1) {
    const forged = index % 2 ? token : `x${token.slice(1)}`;
    await sendByCall(gateway, phoneNumber(index), { riskDeviceToken: forged });
  }
  expect(await sendByCall(gateway, phoneNumber(10), { riskDeviceToken: token })).toMatchObject({
    code: call.refusals.tooManyFromAddress,
  });
});
