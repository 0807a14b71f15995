import {
  listRegistrations,
  recordFirstRide,
  recordTopUp,
  refundTopUp,
} from '@ride/contract/internal';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../../app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';

/** The test clock stands still at this time, so companies register then. */
const at = Date.UTC(2026, 2, 10, 4);

async function withCompany() {
  const gateway = await gatewayForTest();
  return { gateway, companyId: await registerTestCompany(gateway) };
}

const topUp = ({ app }: TestGateway, companyId: string, differing = {}) =>
  post(
    app,
    recordTopUp,
    { topUpId: 'top-up-1', companyId, amountFen: 200_000, paidAt: at, ...differing },
    asService,
  );

const refund = ({ app }: TestGateway, differing = {}) =>
  post(
    app,
    refundTopUp,
    { refundId: 'refund-1', topUpId: 'top-up-1', amountFen: 50_000, refundedAt: at, ...differing },
    asService,
  );

const ride = ({ app }: TestGateway, companyId: string, orderUuid = 'order-1', riddenAt = at) =>
  post(app, recordFirstRide, { companyId, orderUuid, riddenAt }, asService);

const companies = async ({ app }: TestGateway, request = {}) =>
  (await post(app, listRegistrations, { currPage: 1, pageSize: 10, ...request }, asService)).data;

test('a registered company is listed with its form, its top-ups and its first ride', async () => {
  const gateway = await gatewayForTest();
  const companyId = await registerTestCompany(gateway, {
    location: 'poster',
    sourceId: '1',
    recommendid: 'r-1',
  });
  const company = {
    companyId,
    fullName: '南京示例科技有限公司',
    contactName: '王小明',
    contactPhone: '13812345678',
    registerCity: '南京市',
    cityCode: '320100',
    scale: '101-500人',
    industryId: '3',
    source: 'poster',
    sourceId: '1',
    extensionType: null,
    recommended: true,
    registeredAt: gateway.ports.now(),
    followedUpAt: null,
    followUpNote: null,
    toppedUpFen: 0,
    firstRideAt: null,
    consents: [],
  };
  expect(await companies(gateway)).toEqual({ list: [company], hasMore: false });
  await topUp(gateway, companyId);
  await topUp(gateway, companyId, { topUpId: 'top-up-2', amountFen: 1 });
  await refund(gateway);
  await ride(gateway, companyId);
  expect((await companies(gateway)).list).toEqual([
    { ...company, toppedUpFen: 150_001, firstRideAt: at },
  ]);
});

test('registered companies are listed newest first, page by page', async () => {
  const gateway = await gatewayForTest();
  const start = gateway.ports.now();
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const contactPhone = `1390000000${index}`;
    ids.unshift(await registerTestCompany(gateway, { contactPhone, fullName: `第${index}家` }));
    gateway.clock.advance(1000);
  }
  const idsOf = async (request: object) => {
    const { list, hasMore } = await companies(gateway, request);
    return { ids: list.map(({ companyId }) => companyId), hasMore };
  };
  expect(await idsOf({ pageSize: 2 })).toEqual({ ids: ids.slice(0, 2), hasMore: true });
  expect(await idsOf({ pageSize: 2, currPage: 2 })).toEqual({ ids: ids.slice(2), hasMore: false });
  expect(await idsOf({ since: start + 2000 })).toEqual({ ids: ids.slice(0, 1), hasMore: false });
});

test('a repeated top-up delivery is accepted, and refused if its figures differ', async () => {
  const { gateway, companyId } = await withCompany();
  for (let times = 0; times < 3; times += 1) {
    expect((await topUp(gateway, companyId)).success).toBe(true);
  }
  const other = await registerTestCompany(gateway, {
    contactPhone: '13900000001',
    fullName: '另一家',
  });
  for (const differing of [{ amountFen: 1 }, { paidAt: at + 1 }, { companyId: other }]) {
    expect((await topUp(gateway, companyId, differing)).code).toBe(
      recordTopUp.refusals.topUpDiffers,
    );
  }
  expect((await topUp(gateway, 'nobody')).code).toBe(recordTopUp.refusals.unknownCompany);
  const sums = (await companies(gateway)).list.map(({ toppedUpFen }) => toppedUpFen);
  expect(sums.sort()).toEqual([0, 200_000]);
});

test('a refund of a top-up is partial or full, counts once per id, and never exceeds the top-up', async () => {
  const { gateway, companyId } = await withCompany();
  expect((await refund(gateway)).code).toBe(refundTopUp.refusals.unknownTopUp);
  await topUp(gateway, companyId);
  expect((await refund(gateway)).success).toBe(true);
  expect((await refund(gateway)).success).toBe(true);
  for (const differing of [{ amountFen: 1 }, { refundedAt: at + 1 }, { topUpId: 'top-up-9' }]) {
    expect((await refund(gateway, differing)).code).toBe(60205);
  }
  const rest = { refundId: 'refund-2', amountFen: 150_001 };
  expect((await refund(gateway, rest)).code).toBe(refundTopUp.refusals.refundTooLarge);
  expect((await refund(gateway, { ...rest, amountFen: 150_000 })).success).toBe(true);
  expect((await refund(gateway, { refundId: 'refund-3', amountFen: 1 })).code).toBe(
    refundTopUp.refusals.refundTooLarge,
  );
  expect((await companies(gateway)).list[0]?.toppedUpFen).toBe(0);
  const stored = await gateway.ports.db
    .selectFrom('companyTopUpRefunds')
    .select('refundId')
    .execute();
  expect(stored).toHaveLength(2);
});

test('forty concurrent refunds on two gateways never exceed the top-up', async () => {
  const { gateway, companyId } = await withCompany();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  await topUp(gateway, companyId);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      refund(index % 2 ? gateway : second, { refundId: `refund-${index}`, amountFen: 15_000 }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(13);
  expect((await companies(gateway)).list[0]?.toppedUpFen).toBe(200_000 - 13 * 15_000);
});

test('thirty concurrent deliveries of one top-up and one refund on two gateways count once', async () => {
  const { gateway, companyId } = await withCompany();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const thirty = <Result>(work: (on: TestGateway) => Promise<Result>) =>
    Promise.all(Array.from({ length: 30 }, (_, index) => work(index % 2 ? gateway : second)));
  for (const { success } of await thirty((on) => topUp(on, companyId))) expect(success).toBe(true);
  for (const { success } of await thirty((on) => refund(on))) expect(success).toBe(true);
  expect((await companies(gateway)).list[0]?.toppedUpFen).toBe(150_000);
});

test('of several first rides only the one delivered first is stored', async () => {
  const { gateway, companyId } = await withCompany();
  expect((await ride(gateway, companyId)).success).toBe(true);
  expect((await ride(gateway, companyId)).success).toBe(true);
  expect((await ride(gateway, companyId, 'order-2', at - 1)).success).toBe(true);
  expect((await ride(gateway, 'nobody')).code).toBe(recordFirstRide.refusals.unknownCompany);
  const stored = await gateway.ports.db.selectFrom('companyFirstRides').selectAll().execute();
  expect(stored).toMatchObject([{ orderUuid: 'order-1', riddenAt: at }]);
});

const wrongMoments = [
  ['in seconds', at / 1000, 'momentInSeconds', '疑似以秒为单位，请按毫秒填写'],
  ['of 1970', 0, 'momentInSeconds', '疑似以秒为单位，请按毫秒填写'],
  ['before registration', at - 1, 'momentBeforeRegistration', '早于企业注册时间'],
  ['beyond the skew', at + 5 * MINUTE_MS + 1, 'momentInFuture', '晚于当前时间5分钟以上'],
] as const;

test.each(wrongMoments)(
  'a top-up and a first ride dated %s are refused and not stored',
  async (_what, moment, refusal, reason) => {
    const { gateway, companyId } = await withCompany();
    expect(await topUp(gateway, companyId, { paidAt: moment })).toMatchObject({
      code: recordTopUp.refusals[refusal],
      msg: `充值时间 paidAt ${reason}`,
    });
    expect(await ride(gateway, companyId, 'order-1', moment)).toMatchObject({
      code: recordFirstRide.refusals[refusal],
      msg: `用车时间 riddenAt ${reason}`,
    });
    expect((await companies(gateway)).list).toMatchObject([{ toppedUpFen: 0, firstRideAt: null }]);
  },
);

test.each([
  [at / 1000, 'momentInSeconds', '退款时间 refundedAt 疑似以秒为单位，请按毫秒填写'],
  [at + 5 * MINUTE_MS + 1, 'momentInFuture', '退款时间 refundedAt 晚于当前时间5分钟以上'],
] as const)('a refund of a top-up dated %d is refused', async (refundedAt, refusal, msg) => {
  const { gateway, companyId } = await withCompany();
  await topUp(gateway, companyId);
  const code = refundTopUp.refusals[refusal];
  expect(await refund(gateway, { refundedAt })).toMatchObject({ code, msg });
  expect((await companies(gateway)).list).toMatchObject([{ toppedUpFen: 200_000 }]);
});

test('a milestone dated slightly in the future, within the clock skew, is accepted', async () => {
  const { gateway, companyId } = await withCompany();
  const soon = at + 5 * MINUTE_MS;
  expect((await topUp(gateway, companyId, { paidAt: soon })).success).toBe(true);
  expect((await ride(gateway, companyId, 'order-1', soon)).success).toBe(true);
});

test('a repeated report of a milestone is accepted even if its time would now be refused', async () => {
  const { gateway, companyId } = await withCompany();
  const { db } = gateway.ports;
  await topUp(gateway, companyId);
  await refund(gateway);
  await ride(gateway, companyId);
  // An earlier version did not check the time of a top-up.
  await db.updateTable('companyTopUps').set({ paidAt: 1 }).execute();
  await db.updateTable('companyTopUpRefunds').set({ refundedAt: 1 }).execute();
  expect((await topUp(gateway, companyId, { paidAt: 1 })).success).toBe(true);
  expect((await refund(gateway, { refundedAt: 1 })).success).toBe(true);
  expect((await ride(gateway, companyId, 'order-9', 1)).success).toBe(true);
  const differs = recordTopUp.refusals.topUpDiffers;
  expect((await topUp(gateway, companyId, { paidAt: 2 })).code).toBe(differs);
});

test.each([0, -1, 0.5, 1e11])('a top-up of %d fen is refused', async (amountFen) => {
  const { gateway, companyId } = await withCompany();
  expect((await topUp(gateway, companyId, { amountFen })).status).toBe(400);
});
