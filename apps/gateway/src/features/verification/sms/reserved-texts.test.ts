import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { seededCode } from '../../../app/testing/seeded-code.ts';
import { portsForTest, type TestPorts } from '../../../testing/ports-for-test.ts';
import { consumeSmsCode } from './check-code-service.ts';
import { deliverSmsCode } from './send-code-service.ts';

/** Numbers of which no two begin alike. */
const phoneNumber = (index: number) => `1${String(3_000_000 + index * 10_000).padEnd(10, '0')}`;

interface Client {
  readonly device?: string;
  readonly address?: string;
  readonly session?: { readonly mobile: string };
}

const send = ({ ports }: TestPorts, mobile: string, client: Client = {}) => {
  const fresh = ports.randomBytes(8).toString('hex');
  const request = { mobile, scene: 'login', address: fresh, device: fresh } as const;
  return deliverSmsCode(ports, { ...request, ...client });
};

/** A phone whose code was entered right on a device. */
async function prove({ ports }: TestPorts, mobile: string, device: string): Promise<void> {
  const code = await seededCode(ports, { mobile, scene: 'login' });
  const attempt = { mobile, scene: 'login', code, address: 'home', device } as const;
  expect(await consumeSmsCode(ports, attempt)).toEqual({ outcome: 'accepted' });
}

test('a part of the texts of an hour is kept for devices and sessions seen before, and a fifth of it for phones', async () => {
  const test = await portsForTest({ smsPerHour: 10, smsReservedPercent: 30 });
  await prove(test, phoneNumber(0), 'known');
  const strangers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(test, phoneNumber(100 + index))),
  );
  expect(strangers.filter(({ outcome }) => outcome === 'sent')).toHaveLength(7);
  expect(await send(test, phoneNumber(1))).toEqual({ outcome: 'siteBusy', waitMs: HOUR_MS });
  expect(Object.fromEntries(test.ports.alerts.counts())).toMatchObject({ smsUnknownFull: 14 });

  expect(await send(test, phoneNumber(0))).toEqual({ outcome: 'sent' });
  expect(await send(test, phoneNumber(2), { device: 'known' })).toEqual({ outcome: 'sent' });
  const session = { mobile: phoneNumber(3) };
  expect(await send(test, phoneNumber(4), { session })).toEqual({ outcome: 'sent' });
  expect(await send(test, phoneNumber(5), { session })).toEqual({
    outcome: 'siteBusy',
    waitMs: HOUR_MS,
  });
  expect(Object.fromEntries(test.ports.alerts.counts())).toMatchObject({ smsSiteFull: 1 });
  test.clock.advance(HOUR_MS);
  expect(await send(test, phoneNumber(1))).toEqual({ outcome: 'sent' });
});

test('a session opens what is kept to five other phones an hour, and to its own phone after them', async () => {
  const test = await portsForTest({ smsPerHour: 100, smsReservedPercent: 90 });
  for (let index = 0; index < 10; index += 1) {
    expect(await send(test, phoneNumber(100 + index))).toEqual({ outcome: 'sent' });
  }
  const busy = { outcome: 'siteBusy', waitMs: HOUR_MS };
  expect(await send(test, phoneNumber(200))).toEqual(busy);
  const session = { mobile: phoneNumber(0) };
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(test, phoneNumber(index + 1), { session })),
  );
  expect(others.filter(({ outcome }) => outcome === 'sent')).toHaveLength(5);
  expect(others.filter(({ outcome }) => outcome === 'siteBusy')).toHaveLength(15);
  expect(await send(test, phoneNumber(0), { session })).toEqual({ outcome: 'sent' });
  const another = { mobile: phoneNumber(50) };
  expect(await send(test, phoneNumber(51), { session: another })).toEqual({ outcome: 'sent' });
});

test('a session past its five other phones is sent what there is for strangers', async () => {
  const test = await portsForTest({ smsPerHour: 10, smsReservedPercent: 30 });
  const session = { mobile: phoneNumber(0) };
  for (let index = 1; index <= 7; index += 1) {
    expect(await send(test, phoneNumber(index), { session })).toEqual({ outcome: 'sent' });
  }
});

test('strangers who name phones seen before open a fifth of what is kept, and the rest is for proved devices and sessions', async () => {
  const test = await portsForTest({ smsPerHour: 100, smsReservedPercent: 30 });
  for (let index = 0; index < 90; index += 1) {
    await prove(test, phoneNumber(index), `device ${index}`);
  }
  const named = await Promise.all(
    Array.from({ length: 85 }, (_, index) => send(test, phoneNumber(index))),
  );
  expect(named.filter(({ outcome }) => outcome === 'sent')).toHaveLength(76);
  const busy = { outcome: 'siteBusy', waitMs: HOUR_MS };
  expect(await send(test, phoneNumber(86))).toEqual(busy);
  expect(await send(test, phoneNumber(200))).toEqual(busy);

  const sent = { outcome: 'sent' };
  expect(await send(test, phoneNumber(87), { device: 'device 87' })).toEqual(sent);
  expect(await send(test, phoneNumber(201), { device: 'device 88' })).toEqual(sent);
  const session = { mobile: phoneNumber(89) };
  expect(await send(test, phoneNumber(89), { session })).toEqual(sent);
  expect(await send(test, phoneNumber(202), { session })).toEqual(sent);
});

test('a device seen before takes none of the five texts of a session', async () => {
  const test = await portsForTest({ smsPerHour: 100, smsReservedPercent: 100 });
  expect(await send(test, phoneNumber(99))).toEqual({ outcome: 'sent' });
  const session = { mobile: phoneNumber(0) };
  for (let index = 1; index <= 6; index += 1) {
    await prove(test, phoneNumber(index), `device ${index}`);
    const client = { session, device: `device ${index}` };
    expect(await send(test, phoneNumber(10 + index), client)).toEqual({ outcome: 'sent' });
  }
  expect(await send(test, phoneNumber(7), { session })).toEqual({ outcome: 'sent' });
});

test('a text that the carrier refused takes none of the five texts of a session', async () => {
  const test = await portsForTest({ smsPerHour: 100, smsReservedPercent: 100 });
  expect(await send(test, phoneNumber(99))).toEqual({ outcome: 'sent' });
  const session = { mobile: phoneNumber(0) };
  const failing = { ports: { ...test.ports, sms: { send: async () => 'failed' as const } } };
  for (let index = 1; index <= 6; index += 1) {
    const refused = await send({ ...test, ...failing }, phoneNumber(index), { session });
    expect(refused).toEqual({ outcome: 'notSent', waitMs: null });
  }
  expect(await send(test, phoneNumber(7), { session })).toEqual({ outcome: 'sent' });
});

test('what is kept is not taken by those seen before while the rest has room', async () => {
  const test = await portsForTest({ smsPerHour: 10, smsReservedPercent: 30 });
  const session = { mobile: phoneNumber(0) };
  for (let index = 1; index <= 3; index += 1) {
    expect(await send(test, phoneNumber(index), { session })).toEqual({ outcome: 'sent' });
  }
  for (let index = 4; index <= 10; index += 1) {
    expect(await send(test, phoneNumber(index))).toEqual({ outcome: 'sent' });
  }
});

test('a site whose texts are all reserved but a fraction still sends one', async () => {
  const test = await portsForTest({ smsPerHour: 1, smsReservedPercent: 90 });
  expect(await send(test, phoneNumber(0))).toEqual({ outcome: 'sent' });
});

test('an address past its free sends is told a growing wait, and a known device there none', async () => {
  const test = await portsForTest();
  await prove(test, phoneNumber(0), 'known');
  for (let index = 1; index <= 10; index += 1) {
    expect(await send(test, phoneNumber(index), { address: 'one' })).toEqual({ outcome: 'sent' });
  }
  expect(await send(test, phoneNumber(11), { address: 'one' })).toEqual({
    outcome: 'tooManyFromAddress',
    waitMs: 30_000,
  });
  const own = { address: 'one', device: 'known' };
  expect(await send(test, phoneNumber(0), own)).toEqual({ outcome: 'sent' });
});

test('sends of one /48 from ever new /64 add up, and another /48 does not feel it', async () => {
  const test = await portsForTest({ smsPerHour: 10_000 });
  const from = (subnet: number, site = 'aa') => ({
    address: `2001:db8:${site}:${subnet.toString(16)}::/64`,
  });
  let sent = 0;
  for (let index = 0; index < 170; index += 1) {
    // A /56 of its own for each, so that only the /48 counts.
    const { outcome } = await send(test, phoneNumber(index), from(index * 256));
    if (outcome === 'sent') sent += 1;
  }
  expect(sent).toBe(160);
  expect(await send(test, phoneNumber(200), from(0xff00))).toEqual({
    outcome: 'tooManyFromAddress',
    waitMs: 30_000,
  });
  expect(await send(test, phoneNumber(200), from(0, 'bb'))).toEqual({ outcome: 'sent' });
});

test('sends of one /56 from ever new /64 add up', async () => {
  const test = await portsForTest();
  const from = (subnet: number) => ({ address: `2001:db8:aa:${subnet.toString(16)}::/64` });
  let sent = 0;
  for (let index = 0; index < 50; index += 1) {
    const { outcome } = await send(test, phoneNumber(index), from(0x100 + index));
    if (outcome === 'sent') sent += 1;
  }
  expect(sent).toBe(40);
  expect(await send(test, phoneNumber(60), from(0x201))).toEqual({ outcome: 'sent' });
});

test.each([
  ['/56', 0x1],
  ['/48', 0x100],
])('a %s gets no more than a tenth of what there is for strangers', async (_, step) => {
  const test = await portsForTest({ smsPerHour: 100, smsReservedPercent: 30 });
  await prove(test, phoneNumber(99), 'known');
  const from = (index: number) => ({
    address: `2001:db8:aa:${(index * step).toString(16)}::/64`,
  });
  for (let index = 0; index < 7; index += 1) {
    expect(await send(test, phoneNumber(index), from(index))).toEqual({ outcome: 'sent' });
  }
  expect(await send(test, phoneNumber(7), from(7))).toEqual({
    outcome: 'tooManyFromAddress',
    waitMs: HOUR_MS,
  });
  const known = { ...from(8), device: 'known' };
  expect(await send(test, phoneNumber(99), known)).toEqual({ outcome: 'sent' });
});

test('on a small site an address gets a tenth of what there is for strangers', async () => {
  const test = await portsForTest({ smsPerHour: 100, smsReservedPercent: 30 });
  const from = (index: number) => send(test, phoneNumber(index), { address: 'one' });
  for (let index = 0; index < 7; index += 1) expect(await from(index)).toEqual({ outcome: 'sent' });
  expect(await from(7)).toEqual({ outcome: 'tooManyFromAddress', waitMs: HOUR_MS });
  expect(await send(test, phoneNumber(8))).toEqual({ outcome: 'sent' });
});
