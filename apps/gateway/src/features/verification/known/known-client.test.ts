import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { portsForTest, type TestPorts } from '../../../testing/ports-for-test.ts';
import { checkCode, consumeSmsCode } from '../sms/check-code-service.ts';
import { deliverSmsCode } from '../sms/send-code-service.ts';
import { hasProvedPhone } from './known-client.ts';

const mobile = '13800000000';
const other = '13900000000';

const fresh = ({ ports }: TestPorts) => ports.randomBytes(8).toString('hex');

interface Client {
  readonly device?: string | null;
  readonly session?: { readonly mobile: string } | null;
}

async function enter(test: TestPorts, client: Client, code?: string, phone = mobile) {
  const right = await insertTestSmsCode(test.ports, { mobile: phone, scene: 'login' });
  const attempt = { mobile: phone, scene: 'login', code: code ?? right } as const;
  return consumeSmsCode(test.ports, { ...attempt, address: fresh(test), ...client });
}

const fail = (test: TestPorts, client: Client = {}) => enter(test, client, '0000');

async function lockedByStrangers(): Promise<TestPorts> {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  for (let failed = 0; failed < 10; failed += 1) await fail(test, { device: fresh(test) });
  expect(await enter(test, { device: 'new' })).toEqual({ outcome: 'codeLocked', waitMs: DAY_MS });
  return test;
}

test('a device is known for a phone after it entered a right code, and for no other phone', async () => {
  const test = await portsForTest();
  await fail(test, { device: 'own' });
  expect(await hasProvedPhone(test.ports, { mobile, device: 'own' })).toBe(false);
  await enter(test, { device: 'own' });
  expect(await hasProvedPhone(test.ports, { mobile, device: 'own' })).toBe(true);
  expect(await hasProvedPhone(test.ports, { mobile: other, device: 'own' })).toBe(false);
  expect(await hasProvedPhone(test.ports, { mobile, device: 'another' })).toBe(false);
  expect(await hasProvedPhone(test.ports, { mobile, device: null })).toBe(false);
});

test('a session is known for its own phone', async () => {
  const { ports } = await portsForTest();
  expect(await hasProvedPhone(ports, { mobile, session: { mobile } })).toBe(true);
  expect(await hasProvedPhone(ports, { mobile, session: { mobile: other } })).toBe(false);
});

test('a right code without a device token leaves no record of a known device', async () => {
  const test = await portsForTest();
  await enter(test, { device: null });
  expect(await test.ports.db.selectFrom('phoneProofs').selectAll().execute()).toEqual([]);
});

test('only the last ten devices that verified a phone number count as its known devices', async () => {
  const test = await portsForTest();
  for (let device = 0; device < 12; device += 1) {
    await enter(test, { device: `device ${device}` });
    test.clock.advance(MINUTE_MS);
  }
  const known: boolean[] = [];
  for (let device = 0; device < 12; device += 1) {
    known.push(await hasProvedPhone(test.ports, { mobile, device: `device ${device}` }));
  }
  expect(known).toEqual([false, false, ...Array(10).fill(true)]);
});

test('a known device that is used again outlives those that are not', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  for (let device = 0; device < 9; device += 1) await enter(test, { device: `device ${device}` });
  test.clock.advance(DAY_MS + 1);
  await enter(test, { device: 'own' });
  await enter(test, { device: 'eleventh' });
  expect(await hasProvedPhone(test.ports, { mobile, device: 'own' })).toBe(true);
});

test('a known device that verifies a phone again within a day is not written to the database again', async () => {
  const test = await portsForTest();
  const { db } = test.ports;
  const provedAt = test.clock.now();
  await enter(test, { device: 'own' });
  test.clock.advance(DAY_MS);
  await enter(test, { device: 'own' });
  const rows = await db.selectFrom('phoneProofs').select('provedAt').execute();
  expect(rows).toEqual([{ provedAt }]);
});

test('of two devices that enter one text-message code at the same moment, the one that uses it up becomes known', async () => {
  const test = await portsForTest();
  const { ports } = test;
  const code = await insertTestSmsCode(ports, { mobile, scene: 'login' });
  const useUps: boolean[] = [];
  const devices = ['first', 'second'];
  const checks = [];
  for (const device of devices) {
    const attempt = { mobile, scene: 'login', code, address: fresh(test), device } as const;
    checks.push(await checkCode(ports, attempt));
  }
  for (const check of checks) {
    if (check.outcome !== 'right') throw new Error(`not right: ${check.outcome}`);
    useUps.push(await ports.db.transaction().execute((tx) => check.useUp(tx)));
  }
  expect(useUps).toEqual([true, false]);
  expect(await hasProvedPhone(ports, { mobile, device: 'first' })).toBe(true);
  expect(await hasProvedPhone(ports, { mobile, device: 'second' })).toBe(false);
});

test('text messages of a known device do not count for the known device of another phone', async () => {
  const test = await portsForTest();
  for (const phone of [mobile, other]) {
    await enter(test, { device: `of ${phone}` }, undefined, phone);
  }
  for (const phone of [mobile, other]) {
    const request = { mobile: phone, scene: 'login', device: `of ${phone}` } as const;
    const sent = await deliverSmsCode(test.ports, { ...request, address: fresh(test) });
    expect(sent).toEqual({ outcome: 'done' });
  }
});

test('neither phone nor device of a known device is stored in clear text', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  const rows = await test.ports.db.selectFrom('phoneProofs').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/own|13800000000/);
});

test('strangers who have locked a phone by wrong codes stop neither its known device nor its session', async () => {
  const test = await lockedByStrangers();
  expect(await enter(test, { device: 'own' })).toEqual({ outcome: 'accepted' });
  expect(await enter(test, { session: { mobile } })).toEqual({ outcome: 'accepted' });
});

test('a known device gets a text message while strangers have locked the phone and used up its text messages', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  const send = (device: string) =>
    deliverSmsCode(test.ports, { mobile, scene: 'login', address: fresh(test), device });
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await send(fresh(test))).toEqual({ outcome: 'done' });
    test.clock.advance(MINUTE_MS);
  }
  expect(await send(fresh(test))).toMatchObject({ outcome: 'tooManySends' });
  for (let failed = 0; failed < 10; failed += 1) await fail(test, { device: fresh(test) });
  expect(await send(fresh(test))).toMatchObject({ outcome: 'codeLocked' });
  expect(await send('own')).toEqual({ outcome: 'done' });
});

test('a text message sent to a known device makes strangers wait for a minute', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  const send = (device: string) =>
    deliverSmsCode(test.ports, { mobile, scene: 'login', address: fresh(test), device });
  expect(await send('own')).toEqual({ outcome: 'done' });
  expect(await send('stranger')).toEqual({ outcome: 'tooSoon', waitMs: MINUTE_MS });
  expect(await send('own')).toEqual({ outcome: 'tooSoon', waitMs: MINUTE_MS });
});

test("strangers cannot use up the owner's tries of a text-message code", async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  const code = await insertTestSmsCode(test.ports, { mobile, scene: 'login' });
  const attempt = { mobile, scene: 'login', address: 'one' } as const;
  for (let tried = 0; tried < 5; tried += 1) {
    const wrong = await consumeSmsCode(test.ports, { ...attempt, code: '0000' });
    expect(wrong).toMatchObject({ outcome: 'wrongCode', triesLeft: 4 - tried });
  }
  expect(await consumeSmsCode(test.ports, { ...attempt, code })).toMatchObject({
    outcome: 'codeLocked',
  });
  const own = { ...attempt, device: 'own' };
  expect(await consumeSmsCode(test.ports, { ...own, code: '0000' })).toMatchObject({
    outcome: 'wrongCode',
    triesLeft: 4,
  });
  expect(await consumeSmsCode(test.ports, { ...own, code })).toEqual({ outcome: 'accepted' });
});

test('a known device has its own five tries of a text-message code and ten failures a day', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  const code = await insertTestSmsCode(test.ports, { mobile, scene: 'login' });
  const attempt = { mobile, scene: 'login', address: 'one', device: 'own' } as const;
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => consumeSmsCode(test.ports, { ...attempt, code: '0000' })),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'wrongCode')).toHaveLength(5);
  expect(await consumeSmsCode(test.ports, { ...attempt, code })).toEqual({
    outcome: 'codeLocked',
    waitMs: null,
  });
  for (let failed = 0; failed < 5; failed += 1) await fail(test, { device: 'own' });
  expect(await enter(test, { device: 'own' })).toEqual({ outcome: 'codeLocked', waitMs: DAY_MS });
  expect(await fail(test)).toMatchObject({ outcome: 'wrongCode', lockedMs: null });
});

test('a known device can log in after a hundred wrong codes of strangers in a row', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  await test.ports.db
    .insertInto('phoneFailures')
    .values({ mobile, inARow: 100, knownInARow: 0 })
    .execute();
  expect(await enter(test, {})).toEqual({ outcome: 'needsSupport' });
  expect(await fail(test, { device: 'own' })).toMatchObject({ outcome: 'wrongCode' });
  expect(await enter(test, { device: 'own' })).toEqual({ outcome: 'accepted' });
});

test('a known device needs support after a hundred wrong codes of its own in a row, but strangers do not', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  const row = { mobile, inARow: 0, knownInARow: 99 };
  await test.ports.db.insertInto('phoneFailures').values(row).execute();
  expect(await fail(test, { device: 'own' })).toMatchObject({ outcome: 'wrongCode' });
  expect(await enter(test, { device: 'own' })).toEqual({ outcome: 'needsSupport' });
  const request = { mobile, scene: 'login', address: 'one', device: 'own' } as const;
  expect(await deliverSmsCode(test.ports, request)).toEqual({ outcome: 'needsSupport' });
  expect(await enter(test, { device: 'another' })).toEqual({ outcome: 'accepted' });
});

test('a known device may enter a code from a network address that is locked after failures', async () => {
  const test = await portsForTest();
  await enter(test, { device: 'own' });
  for (let phone = 0; phone < 20; phone += 1) {
    const stranger = `1371234${String(phone).padStart(4, '0')}`;
    await insertTestSmsCode(test.ports, { mobile: stranger, scene: 'login' });
    const attempt = { mobile: stranger, scene: 'login', code: '0000', address: 'shared' } as const;
    await consumeSmsCode(test.ports, attempt);
  }
  const code = await insertTestSmsCode(test.ports, { mobile, scene: 'login' });
  const attempt = { mobile, scene: 'login', code, address: 'shared' } as const;
  expect(await consumeSmsCode(test.ports, attempt)).toMatchObject({ outcome: 'tooManyFailures' });
  expect(await consumeSmsCode(test.ports, { ...attempt, device: 'own' })).toEqual({
    outcome: 'accepted',
  });
});
