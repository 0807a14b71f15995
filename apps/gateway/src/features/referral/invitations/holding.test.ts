import { deviceToken } from '@ride/contract/device-token';
import { publishActivity } from '@ride/contract/internal-publish';
import { getRecommendId, getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../../app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../app/testing/gateway-for-test.ts';
import {
  createActivityInput,
  listHeldReasons,
} from '../../../app/testing/referral/referral-for-test.ts';

const phone = (index: number) => `139${String(index).padStart(4, '0')}0000`;
const settings = { TRUSTED_PROXIES: '127.0.0.1' };
const from = (address: string) => ({ 'x-forwarded-for': address });

async function withInviter(options: TestGatewayOptions = {}) {
  const gateway = await gatewayForTest({ settings, ...options });
  await post(gateway.app, publishActivity, { ...createActivityInput(), isImport: true }, asService);
  const token = await logInPassenger(gateway);
  const at = { token, ...from('192.0.2.1') };
  const { data: recommendid } = await post(gateway.app, getRecommendId, {}, at);
  return { gateway, token, recommendid };
}

type Inviter = Awaited<ReturnType<typeof withInviter>>;

async function anotherInviter(gateway: TestGateway, mobile: string): Promise<Inviter> {
  const token = await logInPassenger(gateway, mobile);
  const { data: recommendid } = await post(gateway.app, getRecommendId, {}, { token });
  return { gateway, token, recommendid };
}

const register = (
  { gateway, recommendid }: Inviter,
  index: number,
  headers: Record<string, string> = {},
  contactPhone = phone(index),
) =>
  registerTestCompany(
    gateway,
    { contactPhone, fullName: `第${index}家公司`, recommendid },
    { ...from(`198.51.${index}.1`), ...headers },
  );

const heldReasons = ({ ports }: TestGateway) => listHeldReasons(ports.db);

async function deviceHeader({ app }: TestGateway, visitorId: string) {
  const { data } = await post(app, deviceToken, { visitorId, signals: {} });
  return { riskdevicetoken: data.riskDeviceToken };
}

test('invited companies from other networks, registered minutes apart, are not held for review', async () => {
  const inviter = await withInviter();
  for (let index = 1; index <= 5; index += 1) {
    await register(inviter, index);
    inviter.gateway.clock.advance(MINUTE_MS);
  }
  expect(await heldReasons(inviter.gateway)).toEqual([]);
});

test('a company registered in the inviter’s session is held for review, and its rewards are not promised', async () => {
  const inviter = await withInviter();
  const { gateway, token } = inviter;
  await register(inviter, 1, { token });
  expect(await heldReasons(gateway)).toEqual(['sameSession']);
  const { data } = await post(gateway.app, getShareTotalInfo, {}, { token });
  expect(data).toMatchObject({
    totalIncomeList: [{ total: 0, toRecorded: 0, recorded: 0 }],
    effectiveCount: 0,
    totalCount: 1,
  });
  const page = await post(gateway.app, pageInvitations, { currPage: 1 }, { token });
  expect(page.data.list).toMatchObject([{ underReview: true, errMsg: null, recordDate: null }]);
  const balances = await gateway.ports.db.selectFrom('ledgerAccounts').selectAll().execute();
  expect(balances.find(({ kind }) => kind === 'reserved')).toMatchObject({ balanceFen: 5_000 });
});

test('of two companies registered in one session of a third person the second is held for review', async () => {
  const inviter = await withInviter();
  const token = await logInPassenger(inviter.gateway, '13700000000');
  await register(inviter, 1, { token });
  inviter.gateway.clock.advance(MINUTE_MS);
  await register(inviter, 2, { token });
  expect(await heldReasons(inviter.gateway)).toEqual(['sameSession']);
});

test('a company registered on the inviter’s device is held for review', async () => {
  const inviter = await withInviter();
  const { gateway, token } = inviter;
  const device = await deviceHeader(gateway, 'device-of-inviter');
  await post(gateway.app, getRecommendId, {}, { token, ...device });
  await register(inviter, 1, await deviceHeader(gateway, 'device-of-somebody'));
  gateway.clock.advance(MINUTE_MS);
  await register(inviter, 2, device);
  expect(await heldReasons(gateway)).toEqual(['sameDevice']);
});

test('two companies on one device are held for review only if they share a network, because equal phone models have equal fingerprints', async () => {
  const inviter = await withInviter();
  const { gateway } = inviter;
  const device = await deviceHeader(gateway, 'a-common-phone');
  for (const [index, address] of ['203.0.113.1', '203.0.114.1', '203.0.113.9'].entries()) {
    await register(inviter, index + 1, { ...device, ...from(address) });
    gateway.clock.advance(MINUTE_MS);
  }
  expect(await heldReasons(gateway)).toEqual(['sameDevice']);
});

test("a company is held for review if its phone has the same prefix as the inviter's, or as those of two earlier companies", async () => {
  const inviter = await withInviter();
  const { gateway } = inviter;
  await register(inviter, 1, {}, '13800009999');
  for (let index = 2; index <= 4; index += 1) {
    gateway.clock.advance(MINUTE_MS);
    await register(inviter, index, {}, `1391234000${index}`);
  }
  expect(await heldReasons(gateway)).toEqual(['similarPhone', 'similarPhone']);
});

test('companies from one network are held for review if they register faster than a form can be filled in', async () => {
  const inviter = await withInviter();
  const { gateway } = inviter;
  const office = from('203.0.113.7');
  await register(inviter, 1, office);
  gateway.clock.advance(19_999);
  await register(inviter, 2, office);
  gateway.clock.advance(20_000);
  await register(inviter, 3, office);
  expect(await heldReasons(gateway)).toEqual(['tooFast']);
});

test('the sixth company within a minute is held for review even from another network', async () => {
  const inviter = await withInviter();
  for (let index = 1; index <= 6; index += 1) await register(inviter, index);
  expect(await heldReasons(inviter.gateway)).toEqual(['tooFast']);
});

test('companies at the inviter’s network address are not held for review up to the configured number', async () => {
  const limit = { ...settings, INVITATIONS_PER_NETWORK: '3' };
  const inviter = await withInviter({ settings: limit });
  const { gateway } = inviter;
  for (let index = 1; index <= 4; index += 1) {
    await register(inviter, index, from(`192.0.2.${index}`));
    gateway.clock.advance(MINUTE_MS);
  }
  expect(await heldReasons(gateway)).toEqual(['sameNetwork']);
});

test('companies from one network beyond the configured number are held for review even if the inviters were never there', async () => {
  const limit = { ...settings, INVITATIONS_PER_NETWORK: '3' };
  const first = await withInviter({ settings: limit });
  const { gateway } = first;
  const second = await anotherInviter(gateway, '13700000000');
  for (let index = 1; index <= 6; index += 1) {
    await register(index % 2 ? first : second, index, from('203.0.113.7'));
    gateway.clock.advance(MINUTE_MS);
  }
  expect(await heldReasons(gateway)).toEqual(['sameNetwork', 'sameNetwork', 'sameNetwork']);
});

test('of concurrent registrations from one network with different inviters, only the configured number passes without review', async () => {
  const limit = { ...settings, INVITATIONS_PER_NETWORK: '3' };
  const { gateway } = await withInviter({ settings: limit });
  const { databaseConfig, clock } = gateway;
  const beside = await gatewayForTest({ settings: limit, databaseConfig, clock });
  const inviters: Inviter[] = [];
  for (let index = 0; index < 8; index += 1) {
    const inviter = await anotherInviter(gateway, `137000${index}0000`);
    inviters.push(index % 2 ? inviter : { ...inviter, gateway: beside });
  }
  await Promise.all(
    inviters.map((inviter, index) => register(inviter, index + 1, from('203.0.113.7'))),
  );
  expect(await heldReasons(gateway)).toEqual(Array(5).fill('sameNetwork'));
});

test('companies invited beyond the configured number of a day are held for review, and the next day starts at zero', async () => {
  const inviter = await withInviter({ settings: { ...settings, INVITATIONS_PER_DAY: '2' } });
  const { gateway } = inviter;
  for (let index = 1; index <= 3; index += 1) {
    await register(inviter, index);
    gateway.clock.advance(MINUTE_MS);
  }
  expect(await heldReasons(gateway)).toEqual(['dailyLimit']);
  gateway.clock.advance(DAY_MS);
  await register(inviter, 4);
  expect(await heldReasons(gateway)).toEqual(['dailyLimit']);
});

test('of twenty concurrent registrations on two gateways, all after the fifth are held for review', async () => {
  const inviter = await withInviter();
  const { databaseConfig, clock } = inviter.gateway;
  const second = { ...inviter, gateway: await gatewayForTest({ settings, databaseConfig, clock }) };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => register(index % 2 ? inviter : second, index + 1)),
  );
  expect(await heldReasons(inviter.gateway)).toHaveLength(15);
});

test('session, device and network of a company are stored only as keyed hashes', async () => {
  const inviter = await withInviter();
  const { gateway, token } = inviter;
  const device = await deviceHeader(gateway, 'device-of-somebody');
  await post(gateway.app, getRecommendId, {}, { token, ...device });
  await register(inviter, 1, { token, ...device, ...from('203.0.113.7') });
  const { db } = gateway.ports;
  const rows = [
    ...(await db.selectFrom('invitationOrigins').selectAll().execute()),
    ...(await db.selectFrom('inviterTraces').selectAll().execute()),
  ];
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const [deviceMark = ''] = device.riskdevicetoken.split('.');
  const { tokenHash } = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  for (const secret of ['203.0.113', '192.0.2', '1390001', token, tokenHash, deviceMark]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});
