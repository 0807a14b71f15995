import { publishFareRules } from '@ride/contract/internal-publish';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  LONG_AGO,
  NOON,
  publishTestFence,
  type RuleInput,
  squareFenceInput,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';
import { asService, gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { allDayBand } from '../../../demo/fares/bands.ts';

const ride = { areaCode: '320100', typeModule: 4, typeTime: 1 } as const;

async function publishing(...rules: RuleInput[]) {
  const gateway = await gatewayForTest();
  return post(gateway.app, publishFareRules, { rules, isImport: true }, asService);
}

const withModel = (changes: Partial<RuleInput['fareModel']>): RuleInput => {
  const rule = createRuleInput();
  return { ...rule, fareModel: { ...rule.fareModel, ...changes } };
};

test('a new fare rule is published as its first version and served to the pages', async () => {
  const { app } = await gatewayForTest();
  const answer = await post(
    app,
    publishFareRules,
    { rules: [createRuleInput()], isImport: true },
    asService,
  );
  expect(answer.data).toEqual({
    published: [{ fareRuleId: 'nanjing-quick', version: 1 }],
    drafts: [],
  });
  expect(await post(app, queryFareModelsAndRouteRule, ride)).toMatchObject({
    success: true,
    data: {
      uuid: 'nanjing-quick:1',
      fenceNum: null,
      baseFare: { startFare: '9' },
      tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '2' }],
    },
  });
});

test('a publication of fare rules of which one is invalid publishes none', async () => {
  const { app, ports } = await gatewayForTest();
  const rules = [createRuleInput(), createRuleInput({ fareRuleId: 'other', fenceNum: 'nowhere' })];
  const answer = await post(app, publishFareRules, { rules, isImport: true }, asService);
  expect(answer).toMatchObject({ success: false, code: publishFareRules.refusals.flawedRule });
  expect(await ports.db.selectFrom('fareRules').selectAll().execute()).toEqual([]);
  expect(await ports.db.selectFrom('fareRuleVersions').selectAll().execute()).toEqual([]);
});

test('publishing the same fare rules again adds no version', async () => {
  const { app } = await gatewayForTest();
  const publish = () =>
    post(app, publishFareRules, { rules: [createRuleInput()], isImport: true }, asService);
  const first = await publish();
  expect(await publish()).toEqual(first);
});

test('twenty equal publications of fare rules at once on two gateways add one version', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(
        (index % 2 ? one : two).app,
        publishFareRules,
        { rules: [createRuleInput()], isImport: true },
        asService,
      ),
    ),
  );
  expect(new Set(answers.map(({ data }) => data.published[0]?.version))).toEqual(new Set([1]));
});

test('a fare rule version with the same start as a published one and other prices is refused', async () => {
  const { app } = await gatewayForTest();
  await post(app, publishFareRules, { rules: [createRuleInput()], isImport: true }, asService);
  const answer = await post(
    app,
    publishFareRules,
    { rules: [withStartFare('8')], isImport: true },
    asService,
  );
  expect(answer).toMatchObject({
    success: false,
    code: publishFareRules.refusals.versionTaken,
    msg: '规则 nanjing-quick：这个时间已有另一版公布，请改用其他时间，或先撤回那一版',
  });
  const shown = await post(app, queryFareModelsAndRouteRule, ride);
  expect(shown.data.baseFare?.startFare).toBe('9');
});

test('a fare rule version that starts before a published one is in force until that one starts', async () => {
  const gateway = await gatewayForTest();
  const { app } = gateway;
  const announced = withStartFare('12', { startsAt: NOON + DAY_MS });
  const urgent = withStartFare('8', { startsAt: NOON + HOUR_MS });
  await post(
    app,
    publishFareRules,
    { rules: [createRuleInput(), announced], isImport: true },
    asService,
  );
  const answer = await post(app, publishFareRules, { rules: [urgent], isImport: true }, asService);
  expect(answer.data.published).toEqual([{ fareRuleId: 'nanjing-quick', version: 3 }]);
  const startFareAt = async (orderTime: number) =>
    (await post(app, queryFareModelsAndRouteRule, { ...ride, orderTime })).data.baseFare?.startFare;
  expect(await startFareAt(NOON)).toBe('9');
  expect(await startFareAt(NOON + HOUR_MS)).toBe('8');
  expect(await startFareAt(NOON + DAY_MS)).toBe('12');
});

test('a fare rule version that changes to which rides its rule applies is refused', async () => {
  const { app } = await gatewayForTest();
  await post(app, publishFareRules, { rules: [createRuleInput()], isImport: true }, asService);
  const moved = createRuleInput({ startsAt: LONG_AGO + DAY_MS, typeModule: 2 });
  expect(
    await post(app, publishFareRules, { rules: [moved], isImport: true }, asService),
  ).toMatchObject({
    msg: '规则 nanjing-quick：适用范围与已发布的版本不同，请使用新的规则编号',
  });
});

test('two fare rules for the same rides in the same place are refused', async () => {
  const answer = await publishing(
    createRuleInput(),
    createRuleInput({ fareRuleId: 'twin', areaCode: '025' }),
  );
  expect(answer.msg).toBe('规则 twin：适用范围与规则 nanjing-quick 相同');
});

test('a refused publication lists all errors of all fare rules', async () => {
  const answer = await publishing(
    createRuleInput({ fareRuleId: 'a', cityCode: '990100' }),
    createRuleInput({ fareRuleId: 'b', cityCode: '320106' }),
  );
  expect(answer.msg.split('；')).toEqual([
    '规则 a：未知的城市 990100',
    '规则 b：cityCode 320106 是南京市的区县，应填城市代码 320100',
  ]);
});

test.each<[string, RuleInput, string]>([
  [
    'a gap between time bands',
    withModel({
      tripFare: [
        { startTime: '00:00', endTime: '09:00', fare: '2' },
        { startTime: '10:30', endTime: '24:00', fare: '2' },
      ],
    }),
    '里程费的时段有空缺：09:00–10:30 没有价格',
  ],
  [
    'time bands that overlap',
    withModel({
      timeFare: [
        { startTime: '00:00', endTime: '12:00', fare: '0.5' },
        { startTime: '11:00', endTime: '24:00', fare: '0.6' },
      ],
    }),
    '时长费的时段重叠：11:00–12:00 有两个价格',
  ],
  [
    'a distance band that ends where it starts',
    withModel({
      longTripFareRuleDto: {
        capacityRuleDetails: [{ startCapacity: 30, endCapacity: 20, unitPrice: '1' }],
      },
    }),
    '远途费的里程区间终点不大于起点：30–20公里',
  ],
  [
    'distance bands out of order',
    withModel({
      crossCityFareRule: {
        capacityRuleDetails: [
          { startCapacity: 40, endCapacity: 999, unitPrice: '1' },
          { startCapacity: 10, endCapacity: 40, unitPrice: '1' },
        ],
      },
    }),
    '跨城费的里程区间重叠或顺序不对：10–40公里',
  ],
  [
    'a rate beyond belief',
    withModel({ tripFare: allDayBand('2200') }),
    '里程费（00:00–24:00） 2200 超过 1000 元，请检查小数点',
  ],
  [
    'a duration that is no whole second',
    withModel({ freeWaitTime: '0.001', beyondWaitFare: '1' }),
    '免费等待时长 0.001 分钟不是整秒',
  ],
  [
    'a band that starts at the end of the day',
    withModel({ basicFare: [{ startTime: '24:00', endTime: '06:00', fare: '12' }] }),
    '基础费的时段 24:00–06:00 应从 00:00 开始',
  ],
  ['a night price without hours', withModel({ nightTripFare: '1' }), '夜间费缺少开始或结束时间'],
  [
    'night hours without a price',
    withModel({ nightStartTimeStr: '23:00' }),
    '夜间时段缺少夜间费单价',
  ],
  [
    'a return distance without a price',
    withModel({ haulBackTrip: '15' }),
    '返程里程缺少返程费单价',
  ],
  [
    'a return price without a distance',
    withModel({ haulBackTripFare: '1' }),
    '返程费单价缺少返程里程',
  ],
  ['free waiting without a price', withModel({ freeWaitTime: '5' }), '免费等待时长缺少超时单价'],
  ['an area in another city', createRuleInput({ areaCode: '310115' }), '区域 310115 不在南京市'],
  [
    'an area and a fence at once',
    createRuleInput({ areaCode: '320106', fenceNum: 'f' }),
    'areaCode 与 fenceNum 只能填一个',
  ],
  ['an unpublished fence', createRuleInput({ fenceNum: 'nowhere' }), '围栏 nowhere 尚未发布'],
])('publishing a fare rule with %s is refused', async (_what, rule, error) => {
  expect(await publishing(rule)).toMatchObject({
    success: false,
    code: publishFareRules.refusals.flawedRule,
    msg: `规则 nanjing-quick：${error}`,
  });
});

test('a fare rule id that looks like a version id or is too long is refused', async () => {
  const like = await publishing(createRuleInput({ fareRuleId: 'nanjing:2' }));
  expect(like.msg).toBe('规则 nanjing:2：规则编号不能以冒号加数字结尾，那是版本的写法');
  const long = await publishing(createRuleInput({ fareRuleId: 'n'.repeat(55) }));
  expect(long.msg).toContain('规则编号不能超过54个字符');
});

test('a fare rule for a pricing area of another city is refused', async () => {
  const gateway = await gatewayForTest();
  await publishTestFence(gateway, squareFenceInput([121.47, 31.23], { cityCode: '310000' }));
  const rules = [createRuleInput({ fenceNum: 'station' })];
  expect(
    await post(gateway.app, publishFareRules, { rules, isImport: true }, asService),
  ).toMatchObject({
    msg: '规则 nanjing-quick：围栏 station 不在城市 320100',
  });
});
