import { getVerify } from '@ride/contract/captcha';
import { deviceToken } from '@ride/contract/device-token';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { expect, test } from 'vitest';
import {
  gatewayForTest,
  loggedIn,
  post,
  type TestGateway,
} from '../apps/gateway/src/app/testing/gateway-for-test.ts';
import { seededCode } from '../apps/gateway/src/app/testing/seeded-code.ts';

const SECOND = 1_000;
const EVERY_SECONDS = 10;
/** The address that an attacker calls from, a new one of its network each time if it has one. */
type NextAddress = () => string;
const FIVE_ADDRESSES = ['203.0.113.1', '198.51.100.2', '192.0.2.3', '100.64.0.4', '172.20.0.5'].map(
  (address) => () => address,
);
/** As tunnel brokers give them away: 65,536 subnets each. */
const FIVE_OF_48 = [1, 2, 3, 4, 5].map((network): NextAddress => {
  let subnet = 0;
  return () => `2001:db8:${network}:${((++subnet * 257) % 65_536).toString(16)}::1`;
});
/** How often honest people come, in seconds. */
const VISITS_EVERY = 600;

let phones = 0;
/** Numbers of which no two begin alike. */
const newPhone = () => `1${String(3_000_000 + ++phones * 1_000).padEnd(10, '0')}`;

interface Visitor {
  readonly mobile: string;
  readonly address: string;
  readonly token?: string;
  /** A device nobody has seen, unless it is said. */
  readonly visitorId?: string;
}

async function deviceOf({ app, ports }: TestGateway, visitor: Omit<Visitor, 'mobile'>) {
  const visitorId = visitor.visitorId ?? ports.randomBytes(16).toString('hex');
  const from = { 'x-forwarded-for': visitor.address };
  const { data } = await post(app, deviceToken, { visitorId }, from);
  return { ...from, riskDeviceToken: data.riskDeviceToken };
}

/** With a solved picture and a device token. */
async function requestText(gateway: TestGateway, { mobile, ...visitor }: Visitor) {
  const { token, address } = visitor;
  const from = { 'x-forwarded-for': address, ...(token && { token }) };
  const device = await deviceOf(gateway, visitor);
  await post(gateway.app, getVerify, { mobile, scene: 'login' }, from);
  const code = gateway.drawn.codes.at(-1)?.text ?? '';
  return post(gateway.app, sendSmsCode, { mobile, scene: 'login', code }, { ...from, ...device });
}

/** Attackers take all they get for an hour, while honest people come every ten minutes. */
async function attackForAnHour(smsPerHour: number, attackers = FIVE_ADDRESSES) {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  const gateway = await gatewayForTest({ settings, smsPerHour });
  const served = { attackers: 0, inFirstMinute: 0, known: 0, unknown: 0 };
  let visits = 0;
  for (let second = 0; second < 3_600; second += EVERY_SECONDS) {
    for (const nextAddress of attackers) {
      // As many as they get at once, then one try after the other.
      for (;;) {
        const { success } = await requestText(gateway, {
          mobile: newPhone(),
          address: nextAddress(),
        });
        if (!success) break;
        served.attackers += 1;
        if (second < 60) served.inFirstMinute += 1;
      }
    }
    if (second % VISITS_EVERY === 0) {
      visits += 1;
      const address = `10.1.0.${visits}`;
      const known = newPhone();
      const token = await loggedIn(gateway, known);
      const bySession = { mobile: newPhone(), address, token };
      const byPhone = { mobile: known, address: `10.2.0.${visits}` };
      for (const visitor of [bySession, byPhone]) {
        if ((await requestText(gateway, visitor)).success) served.known += 1;
      }
      const unknown = { mobile: newPhone(), address: `10.3.0.${visits}` };
      if ((await requestText(gateway, unknown)).success) served.unknown += 1;
    }
    gateway.clock.advance(EVERY_SECONDS * SECOND);
  }
  console.log(
    `texts: site ${smsPerHour} an hour, five ${attackers === FIVE_OF_48 ? '/48' : 'addresses'} with solved pictures: ` +
      `${served.inFirstMinute} in the first minute, ${served.attackers} in the hour; served ` +
      `${served.known} of ${2 * visits} known and ${served.unknown} of ${visits} unknown visitors`,
  );
  return { ...served, visits };
}

test('five addresses that solve pictures leave texts for known and unknown visitors', async () => {
  const { attackers, known, unknown, visits } = await attackForAnHour(1_000);
  expect(attackers).toBeLessThanOrEqual(20 * FIVE_ADDRESSES.length);
  expect({ known, unknown }).toEqual({ known: 2 * visits, unknown: visits });
}, 300_000);

test('five addresses leave texts for everybody on a site of a hundred an hour, too', async () => {
  const { attackers, known, unknown, visits } = await attackForAnHour(100);
  expect(attackers).toBeLessThanOrEqual(7 * FIVE_ADDRESSES.length);
  expect({ known, unknown }).toEqual({ known: 2 * visits, unknown: visits });
}, 300_000);

test.each([100, 1_000])(
  'five IPv6 /48 that change addresses leave texts for everybody on a site of %d an hour',
  async (smsPerHour) => {
    const { attackers, known, unknown, visits } = await attackForAnHour(smsPerHour, FIVE_OF_48);
    // A tenth each of the 70 % that are for the unknown.
    expect(attackers).toBeLessThanOrEqual((5 * smsPerHour * 0.7) / 10);
    expect({ known, unknown }).toEqual({ known: 2 * visits, unknown: visits });
  },
  300_000,
);

/** Somebody who has logged in with a code on a device. */
async function customer(gateway: TestGateway, at: number) {
  const visitor = { mobile: newPhone(), address: `10.4.0.${at}`, visitorId: `customer-${at}` };
  const identifyCode = await seededCode(gateway.ports, { mobile: visitor.mobile, scene: 'login' });
  const device = await deviceOf(gateway, visitor);
  const body = { mobile: visitor.mobile, identifyCode };
  const { data } = await post(gateway.app, login, body, device);
  return { ...visitor, token: data.token };
}

test('fifteen addresses that name phones of customers leave texts for sessions and devices that have proved a phone', async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  const gateway = await gatewayForTest({ settings, smsPerHour: 100 });
  const customers: Awaited<ReturnType<typeof customer>>[] = [];
  for (let at = 0; at < 120; at += 1) customers.push(await customer(gateway, at));

  let attackers = 0;
  for (const [at, { mobile }] of customers.slice(0, 105).entries()) {
    const address = `203.0.113.${1 + (at % 15)}`;
    if ((await requestText(gateway, { mobile, address })).success) attackers += 1;
  }
  gateway.clock.advance(60 * SECOND);
  const served = { device: 0, otherPhone: 0, session: 0 };
  for (const { token, ...known } of customers.slice(0, 6)) {
    const { address, mobile } = known;
    if ((await requestText(gateway, known)).success) served.device += 1;
    const other = { ...known, mobile: newPhone() };
    if ((await requestText(gateway, other)).success) served.otherPhone += 1;
    gateway.clock.advance(60 * SECOND);
    if ((await requestText(gateway, { mobile, address, token })).success) served.session += 1;
  }
  console.log(
    `texts: site 100 an hour, fifteen addresses that name phones of customers: ${attackers}; ` +
      `then served ${JSON.stringify(served)} of 6 each`,
  );
  // What strangers have, and a fifth of what is kept.
  expect(attackers).toBe(76);
  expect(served).toEqual({ device: 6, otherPhone: 6, session: 6 });
}, 300_000);
