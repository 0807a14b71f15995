import { getCompanyInfo, getLicenseInfo } from '@ride/contract/content';
import { completedTrip } from '@ride/contract/entities/completed-trip';
import { publishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { enterpriseFareItems, estimateFareItems, fareItems } from '@ride/contract/fares';
import { fenceDetail } from '@ride/contract/fence';
import { queryFareModelsAndRouteRule, transportDetail } from '@ride/contract/pricing';
import { expect, test } from 'vitest';
import { NOON } from '../../app/testing/fares-for-test.ts';
import {
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';
import { findCalendarErrors } from '../../features/fares/calendar/calendar-errors.ts';
import { findPublishedRuleErrors } from '../../features/fares/rules/published-rule-errors.ts';
import { findFenceErrors } from '../../features/fences/fence-errors.ts';
import { findTripErrors, findTripMomentError } from '../../features/orders/trip-errors.ts';
import { TestClock } from '../../testing/ports-for-test.ts';
import { createDemoRules, demoCities } from './demo-rules.ts';
import { demoTrips, toDelivery, toPaidDelivery } from './demo-trip.ts';
import { demoCalendars, demoFences } from './load-demo-fares.ts';

test('all demo data matches the contract of its publish call', () => {
  for (const rule of createDemoRules(NOON)) {
    expect(publishedFareRule.safeParse(rule).success, rule.fareRuleId).toBe(true);
    expect(findPublishedRuleErrors(rule)).toEqual([]);
  }
  for (const fence of demoFences) expect(findFenceErrors(fence, fence.startsAt)).toEqual([]);
  for (const calendar of demoCalendars) expect(findCalendarErrors(calendar)).toEqual([]);
  for (const each of demoTrips) {
    const trip = toPaidDelivery(each, toDelivery(each, '13800000000', NOON), 9_000);
    expect(completedTrip.safeParse(trip).success, trip.orderUuid).toBe(true);
    expect(findTripMomentError(trip, NOON)).toBeNull();
    expect(findTripErrors(trip)).toEqual([]);
  }
});

test('every demo city has a fare rule for every ride type, vehicle level and order type (real-time or reserved)', async () => {
  const { app } = await gatewayForTest({ demo: true });
  expect(demoCities.length).toBeGreaterThanOrEqual(8);
  const rides = [
    ...[1, 3, 6, 8, 9, 11].map((typeModule) => ({ typeModule })),
    ...[2, 3, 4, 5, 9].map((vehicleLevel) => ({ typeModule: 2, vehicleLevel })),
    ...[1, 8, 10].map((vehicleLevel) => ({ typeModule: 4, vehicleLevel })),
    { typeModule: 11, vehicleLevel: 4 },
    { typeModule: 4, expandBizLine: 18 },
  ];
  for (const { cityCode, slug } of demoCities) {
    for (const ride of rides) {
      for (const typeTime of [1, 2] as const) {
        const request = { areaCode: cityCode, typeTime, ...ride };
        const { data } = await post(app, queryFareModelsAndRouteRule, request);
        expect(data?.uuid, JSON.stringify(request)).toMatch(new RegExp(`^demo-${slug}-`));
      }
    }
  }
});

test('the demo fare rules include both models of the start fare, rest days, and everything that the pricing page can show', () => {
  const rules = createDemoRules(NOON);
  const has = (isSo: (rule: (typeof rules)[number]) => unknown) =>
    expect(rules.some(isSo)).toBe(true);
  has(({ fareModel }) => fareModel.baseFare.model === 1);
  has(({ fareModel }) => fareModel.baseFare.model === 2);
  has(({ workRestDayType }) => workRestDayType === 2);
  has(({ fareModel }) => fareModel.basicFare);
  has(({ fareModel }) => fareModel.baseFare.startFares);
  has(({ fareModel }) => fareModel.nightTripFare);
  has(({ fareModel }) => fareModel.haulBackTripFare);
  has(({ fareModel }) => fareModel.longTripFareRuleDto);
  has(({ fareModel }) => fareModel.crossCityFareRule);
  has(({ fareModel }) => fareModel.remoteDispatchRuleDto);
  has(({ fareModel }) => fareModel.content);
});

test('at least three demo cities, Nanjing among them, have pricing areas with holes, which the pages can draw', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const withHoles = demoFences.filter(({ polygonFenceList }) =>
    polygonFenceList.some(({ intCoordinateVos }) => intCoordinateVos.length > 0),
  );
  const cities = new Set(withHoles.map(({ cityCode }) => cityCode));
  expect(cities.size).toBeGreaterThanOrEqual(3);
  expect(cities).toContain('320100');
  for (const { fenceNum, circularFenceList, polygonFenceList } of demoFences) {
    const { data } = await post(app, fenceDetail, { fenceNum });
    expect(data).toMatchObject({ fenceNum, circularFenceList, polygonFenceList });
    expect(data.districtNames).not.toEqual([]);
  }
});

test('the demo airport has its own fare rule, and its runways have the rule of the city', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const at = async (latitude: number, longitude: number) => {
    const ride = { typeModule: 4, typeTime: 1, vehicleLevel: 1 } as const;
    const request = { ...ride, latitude, longitude, areaCode: '320100' };
    return (await post(app, queryFareModelsAndRouteRule, request)).data.fenceNum;
  };
  expect(await at(31.765, 118.87)).toBe('demo-lukou-airport');
  expect(await at(31.729, 118.875)).toBeNull();
  expect(await at(32.1, 118.77)).toBeNull();
});

test('demo business line 18 has price items, licences and an operating company', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const line = { expandBizLine: 18 };
  const items = await post(app, transportDetail, { ...line, areaCode: '320100' });
  expect(items.data.transportPriceItems?.map(({ name }) => name)).toContain('里程费');
  const licence = await post(app, getLicenseInfo, { ...line, vehicleLevel: 1, bizType: 1 });
  expect(JSON.parse(String(licence.data.notifyUrl))).toHaveLength(3);
  expect((await post(app, getCompanyInfo, line)).data.companyName).toBe('南京示例汽车服务有限公司');
});

const states: Record<string, object> = {
  'demo-order-ordinary': { unActPaid: '0.00', fixedPrice: 0, confirmDissent: 0 },
  'demo-order-top-up': {
    costItems: expect.arrayContaining([line('基础费补足', { addBaseFare: true })]),
  },
  'demo-order-discount-cap': {
    costItems: expect.arrayContaining([line('动态折扣', { cost: '-20.00', deductible: true })]),
  },
  'demo-order-night': { costItems: expect.arrayContaining([line('夜间费')]) },
  'demo-order-cross-city': {
    costItems: expect.arrayContaining([
      line('远途费'),
      line('跨城费'),
      line('高速费', { cost: '90.00' }),
      line('路桥费', { cost: '20.00' }),
    ]),
  },
  'demo-order-flat-price': {
    fixedPrice: 1,
    costItems: [line('一口价', { cost: '38.80' }), line('停车费')],
  },
  'demo-order-estimate': {
    estimateDifference: {
      remark: null,
      steps: [
        line('晚出发进入夜间时段'),
        line('多行驶 2.1 公里'),
        line('多用 6 分钟'),
        line('等候 8 分钟（免费 5 分钟）', { cost: '1.80' }),
        line('优惠', { cost: expect.stringMatching(/^-/) }),
      ],
    },
  },
  'demo-order-flat-estimate': {
    estimateDifference: {
      estimateFare: '38.80',
      finalFare: '38.80',
      remark: '一口价，与预估一致',
      steps: [],
    },
  },
  'demo-order-remote-dispatch': {
    costItems: expect.arrayContaining([line('远程调度费', { cost: '7.68' }), line('等候费')]),
  },
  'demo-order-unpaid': { unActPaid: expect.not.stringMatching(/^0\.00$/) },
  'demo-order-refund': {
    stayRefundFare: '6.50',
    refundBy: expect.any(Number),
    unActPaid: '0.00',
  },
  'demo-order-advance': {
    advancePayItems: [{ item: '预付车费', cost: '20.00' }],
    payItems: [{ channelDiscountAmount: '3.00' }, { item: '企业支付' }],
    unActPaid: '0.00',
  },
  'demo-order-held': {
    totalFare: expect.stringMatching(/^141\d\.\d\d$/),
    fareFindings: [{ text: '其他费用1400.00元，通常不超过20.00元', items: ['其他费用'] }],
    fareConfirmation: { state: 'possible' },
  },
  'demo-order-disputable': { confirmDissent: 2 },
  'demo-order-disputed': { confirmDissent: 1 },
  'demo-order-confirmed': {
    confirmDissent: 2,
    fareConfirmation: { state: 'confirmed' },
    unActPaid: expect.not.stringMatching(/^0\.00$/),
  },
  'demo-order-too-late': { confirmDissent: 0 },
  'demo-order-line-18': { expandBizLine: 18, fareRuleId: 'demo-nanjing-line-18:1' },
  'demo-order-hidden-rule': { hideFareRule: true },
  'demo-order-enterprise': { typeModule: 11, showName: '商务' },
  'demo-order-reserved': {
    businessFareJson: '{"typeTime":2}',
    costItems: expect.arrayContaining([line('基础费补足')]),
  },
  'demo-order-old-rule': { fareRuleId: expect.stringMatching(/^demo-nanjing-quick(-rest)?:1$/) },
  'demo-order-fence': { fareRuleId: 'demo-nanjing-demo-lukou-airport:1' },
};

function line(item: string, more: object = {}) {
  return expect.objectContaining({ item, ...more });
}

test('the demo data has an order for every state of the fare breakdown page', async () => {
  expect(demoTrips.map(({ trip }) => trip.orderUuid).toSorted()).toEqual(
    Object.keys(states).toSorted(),
  );
  const gateway = await gatewayForTest({ demo: true });
  const token = await logInPassenger(gateway);
  await expectEveryState(gateway, token);
  const plan = { routePlanUuid: 'demo-plan-enterprise' };
  const enterprise = await post(gateway.app, enterpriseFareItems, plan, { token });
  expect(enterprise.data.orderUuid).toBe('demo-order-enterprise');
});

test.each([
  ['midnight', '2026-03-11T00:00:00+08:00'],
  ['a Sunday morning', '2026-03-15T05:30:00+08:00'],
  ['the last minute of a month', '2026-03-31T23:59:30+08:00'],
  ['a holiday', '2026-10-01T08:00:00+08:00'],
])(
  'demo data that is loaded at %s has an order for every state of the fare breakdown too',
  async (_, moment) => {
    const clock = new TestClock();
    clock.advance(Date.parse(moment) - clock.now());
    const gateway = await gatewayForTest({ demo: true, clock });
    await expectEveryState(gateway, await logInPassenger(gateway));
  },
);

async function expectEveryState({ app }: TestGateway, token: string): Promise<void> {
  for (const [orderUuid, state] of Object.entries(states)) {
    const answer = await post(app, fareItems, { orderUuid }, { token });
    expect(answer.data, orderUuid).toMatchObject(state);
    const isHeld = orderUuid === 'demo-order-held';
    expect(answer.data.fareFindings?.length ?? 0, orderUuid).toBe(isHeld ? 1 : 0);
  }
}

test('new demo orders are priced by the newer version of a fare rule', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const request = { areaCode: '320100', typeModule: 4, typeTime: 1, vehicleLevel: 1 } as const;
  const estimate = { ...request, distanceMetres: 12_400, durationSeconds: 1_560 };
  expect((await post(app, estimateFareItems, estimate)).data.fareRuleId).toBe(
    'demo-nanjing-quick:2',
  );
});
