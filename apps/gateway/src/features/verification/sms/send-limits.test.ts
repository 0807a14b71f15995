import { deviceToken } from '@ride/contract/device-token';
import { sendSmsCode as call } from '@ride/contract/verification';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';
import { readPicture } from '../../../app/testing/pictures-for-test.ts';
import type { Ports } from '../../../ports/ports.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { deliverSmsCode, type SendRequest } from './send-code-service.ts';
import { sendAfterWaits } from './testing/send-after-waits.ts';

const phoneNumber = (index: number) => `139${String(index).padStart(8, '0')}`;
/** Numbers that begin alike, from which a limit per prefix cannot tell phones apart. */
const neighbour = (index: number) => `1390000${String(index).padStart(4, '0')}`;
/** Numbers of which no two begin alike. */
const stranger = (index: number) => `1${String(3_000_000 + index * 10_000).padEnd(10, '0')}`;

const fresh = ({ randomBytes }: Ports) => randomBytes(8).toString('hex');

const send = (ports: Ports, request: Partial<SendRequest>) =>
  deliverSmsCode(ports, {
    mobile: phoneNumber(0),
    scene: 'login',
    address: fresh(ports),
    device: fresh(ports),
    ...request,
  });

async function sentOf(many: number, sending: (index: number) => Promise<{ outcome: string }>) {
  const answers = await Promise.all(Array.from({ length: many }, (_, index) => sending(index)));
  return answers.filter(({ outcome }) => outcome === 'sent').length;
}

test('a device may request five texts an hour, whatever its address', async () => {
  const { ports, clock } = await portsForTest();
  const from = (index: number) => send(ports, { mobile: stranger(index), device: 'one' });
  expect(await sentOf(20, from)).toBe(3);
  for (const index of [20, 21]) {
    expect(await sendAfterWaits(clock, () => from(index))).toEqual({ outcome: 'sent' });
  }
  const waited = 1.5 * MINUTE_MS;
  expect(await from(22)).toEqual({ outcome: 'tooManyFromDevice', waitMs: HOUR_MS - waited });
  clock.advance(HOUR_MS);
  expect(await from(22)).toEqual({ outcome: 'sent' });
});

test('numbers that begin with the same seven digits are sent a hundred texts an hour', async () => {
  const { ports, clock } = await portsForTest();
  expect(await sentOf(130, (index) => send(ports, { mobile: neighbour(index) }))).toBe(100);
  expect(await send(ports, { mobile: neighbour(500) })).toEqual({
    outcome: 'tooManyToPrefix',
    waitMs: HOUR_MS,
  });
  expect(await send(ports, { mobile: stranger(1) })).toEqual({ outcome: 'sent' });
  clock.advance(HOUR_MS);
  expect(await send(ports, { mobile: neighbour(500) })).toEqual({ outcome: 'sent' });
});

test('without a device token an address has half: ten an hour and 25 a day', async () => {
  const { ports, clock } = await portsForTest();
  let next = 0;
  const from = () => send(ports, { mobile: stranger(next++), device: null, address: '192.0.2.1' });
  for (const granted of [10, 10, 5]) {
    for (let sent = 0; sent < granted; sent += 1) {
      expect(await sendAfterWaits(clock, from)).toEqual({ outcome: 'sent' });
    }
    const refused = await from();
    expect(refused).toMatchObject({ outcome: 'tooManyFromAddress' });
    // Longer than the risk of a send makes anybody wait.
    expect('waitMs' in refused && refused.waitMs).toBeGreaterThan(5 * MINUTE_MS);
    clock.advance(HOUR_MS);
  }
});

test('sends with a token count for those without, and the other way round', async () => {
  const { ports, clock } = await portsForTest();
  const from = (index: number, device: string | null) =>
    send(ports, { mobile: stranger(index), address: '192.0.2.1', device });
  for (let index = 0; index < 10; index += 1) {
    expect(await sendAfterWaits(clock, () => from(index, null))).toEqual({ outcome: 'sent' });
  }
  expect(await from(10, null)).toMatchObject({ outcome: 'tooManyFromAddress' });
  for (let index = 20; index < 30; index += 1) {
    const withToken = () => from(index, fresh(ports));
    expect(await sendAfterWaits(clock, withToken)).toEqual({ outcome: 'sent' });
  }
  expect(await from(30, fresh(ports))).toMatchObject({ outcome: 'tooManyFromAddress' });
});

test('without a device token a phone at an address stands for the device, and has half', async () => {
  const { ports, clock } = await portsForTest();
  const again = () => {
    clock.advance(MINUTE_MS);
    return send(ports, { device: null, address: '192.0.2.1' });
  };
  expect([await again(), await again()]).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]);
  expect(await again()).toMatchObject({ outcome: 'tooManyFromDevice' });
});

test('the site warns at half of what it may send, and again when all is sent', async () => {
  const { ports } = await portsForTest({ smsPerHour: 10, smsReservedPercent: 0 });
  const alerts = () => Object.fromEntries(ports.alerts.counts());
  for (let index = 0; index < 4; index += 1) await send(ports, { mobile: stranger(index) });
  expect(alerts()).toEqual({});
  await send(ports, { mobile: stranger(4) });
  expect(alerts()).toEqual({ smsHalfOfSite: 1 });
  for (let index = 5; index < 11; index += 1) await send(ports, { mobile: stranger(index) });
  expect(alerts()).toEqual({ smsHalfOfSite: 6, smsSiteFull: 1 });
});

test('a phone that has to wait raises no alert about the whole site', async () => {
  const { ports } = await portsForTest();
  await send(ports, { mobile: stranger(0) });
  expect(await send(ports, { mobile: stranger(0) })).toMatchObject({ outcome: 'tooSoon' });
  expect([...ports.alerts.counts()]).toEqual([]);
});

/** As a page does it, with everything a page can forge. */
async function sendByCall(
  gateway: TestGateway,
  mobile: string,
  headers: Record<string, string> = {},
) {
  const code = await readPicture(gateway, { mobile, scene: 'login' }, headers);
  return post(gateway.app, call, { mobile, scene: 'login', code }, headers);
}

test('a forged X-Forwarded-For makes no new address', async () => {
  const gateway = await gatewayForTest();
  const codes: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.${index}` };
    codes.push((await sendByCall(gateway, stranger(index), headers)).code);
  }
  expect(codes).toEqual([
    ...Array(5).fill(200),
    ...Array(7).fill(call.refusals.tooManyFromAddress),
  ]);
});

test('behind a listed proxy only what the proxy wrote counts', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const from = (index: number, client: string) =>
    sendByCall(gateway, stranger(index), {
      'x-forwarded-for': `203.0.113.${index}, ${client}`,
    });
  for (let index = 0; index < 10; index += 1) await from(index, '198.51.100.7');
  expect(await from(10, '198.51.100.7')).toMatchObject({ code: call.refusals.tooManyFromAddress });
  expect(await from(11, '198.51.100.8')).toMatchObject({ success: true });
});

test('a device token opens the wider limits, and counts the device wherever it calls from', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { data } = await post(gateway.app, deviceToken, { visitorId: '0123456789abcdef' });
  const from = (index: number) =>
    sendByCall(gateway, stranger(index), {
      riskDeviceToken: data.riskDeviceToken,
      'x-forwarded-for': `198.51.100.${index}`,
    });
  let phone = 0;
  for (const waitMs of [0, 0, 0, 0.5 * MINUTE_MS, MINUTE_MS]) {
    gateway.clock.advance(waitMs);
    expect((await from(phone++)).success).toBe(true);
  }
  expect(await from(phone)).toMatchObject({
    code: call.refusals.tooManyFromDevice,
    msg: '本设备获取验证码次数过多，请59分钟后再试',
  });
});

test('a forged or expired device token counts as none', async () => {
  const gateway = await gatewayForTest();
  const { data } = await post(gateway.app, deviceToken, { visitorId: '0123456789abcdef' });
  gateway.clock.advance(10 * MINUTE_MS);
  const token = data.riskDeviceToken;
  for (let index = 0; index < 10; index += 1) {
    const forged = index % 2 ? token : `x${token.slice(1)}`;
    await sendByCall(gateway, stranger(index), { riskDeviceToken: forged });
  }
  expect(await sendByCall(gateway, stranger(10), { riskDeviceToken: token })).toMatchObject({
    code: call.refusals.tooManyFromAddress,
  });
});
