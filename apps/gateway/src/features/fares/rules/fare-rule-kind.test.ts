import type { ItemBodies } from '@ride/contract/entities/change-item';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { NOON, squareFenceInput } from '../../../app/testing/fares-for-test.ts';
import { importedAt } from '../../../db/publication.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import type { FindPublishedFence } from '../../fences/fences.ts';
import { createFareRuleKind } from './fare-rule-kind.ts';
import { RuleCache } from './rule-cache.ts';
import { findRuleDoubts } from './rule-doubts.ts';

type Rule = ItemBodies['fareRule'];
type Fence = ItemBodies['fence'];

const SOON = NOON + HOUR_MS;
const bands = (fare: string) => [{ startTime: '00:00', endTime: '24:00', fare }];

const rule = (changes: Partial<Rule> = {}): Rule => ({
  fareRuleId: 'quick',
  cityCode: '320100',
  typeModule: 4,
  workRestDayType: 1,
  fareModel: {
    baseFare: { startFare: '9', model: 2 },
    tripFare: bands('2'),
    timeFare: bands('0.5'),
  },
  ...changes,
});

const withModel = (changes: Partial<Rule['fareModel']>): Rule =>
  rule({ fareModel: { ...rule().fareModel, ...changes } });

const { startsAt: _, ...station }: Fence & { startsAt: number } = {
  ...squareFenceInput([118.8, 31.97]),
};

async function kindForTest() {
  const { ports } = await portsForTest();
  const rules = new RuleCache(ports);
  const areas = new Map<string, { name: string; cityCode: string; endsAt: number }>();
  const findPublishedFence: FindPublishedFence = async (_db, fenceNum, at) => {
    const area = areas.get(fenceNum);
    return area ? { fenceNum, ...area, hasEnded: area.endsAt <= at } : null;
  };
  const kind = createFareRuleKind({
    brandTiers: ports.brandTiers,
    findPublishedFence,
    refresh: () => rules.refresh(),
  });
  const inside = <Result>(work: (tx: typeof ports.db) => Promise<Result>) =>
    ports.db.transaction().execute(async (tx) => {
      await kind.lock(tx);
      return work(tx);
    });
  const publish = (body: Rule | null, startsAt = NOON, key = body?.fareRuleId ?? 'quick') =>
    inside((tx) => kind.publish(tx, { key, body }, importedAt(startsAt, NOON)));
  return {
    kind,
    db: ports.db,
    rules,
    publish,
    withdraw: (version: number) =>
      inside((tx) => kind.withdraw(tx, { key: 'quick', version, at: NOON })),
    publishArea: (endsAt: number) =>
      areas.set('station', { name: '南京南站', cityCode: '320100', endsAt }),
    flaws: (
      items: readonly (Rule | null)[],
      changed: readonly (readonly [string, Fence | null])[] = [],
    ) =>
      kind.flaws(
        ports.db,
        items.map((body) => ({ key: body?.fareRuleId ?? 'quick', body })),
        { startsAt: SOON, isImport: false, fences: new Map(changed) },
      ),
    isFirst: (body: Rule) =>
      kind.isFirst(ports.db, { key: body.fareRuleId, body, before: null, startsAt: SOON }),
  };
}

test('a fare rule is published, ended and withdrawn, and gateways read every step', async () => {
  const { kind, db, rules, publish, withdraw } = await kindForTest();
  expect(await publish(rule())).toBe(1);
  expect(await publish(null, SOON)).toBe(2);
  expect((await rules.byId('quick', SOON - 1))?.id).toBe('quick:1');
  expect(await rules.byId('quick', SOON)).toBeNull();

  await withdraw(2);
  await kind.refresh();
  expect((await rules.byId('quick', SOON))?.id).toBe('quick:1');
  const dearer = withModel({ tripFare: bands('2.5') });
  expect(await publish(dearer, SOON)).toBe(3);
  const common = { publishedAt: NOON, changeId: null, withdrawnAt: null };
  expect(await kind.versions(db, 'quick')).toEqual([
    { ...common, version: 1, startsAt: NOON, body: rule() },
    { ...common, version: 2, startsAt: SOON, body: null, withdrawnAt: NOON },
    { ...common, version: 3, startsAt: SOON, body: dearer },
  ]);
});

test('the flaws of a fare rule name their fields', async () => {
  const { flaws } = await kindForTest();
  const flawed = withModel({
    tripFare: [...bands('2200').map((band) => ({ ...band, endTime: '12:00' })), ...bands('2')],
    nightTripFare: '1',
    nightStartTimeStr: '23:00',
    haulBackTrip: '20',
    longTripFareRuleDto: {
      capacityRuleDetails: [{ startCapacity: 0, endCapacity: 9, unitPrice: '9999' }],
    },
  });
  const paths = async (...bodies: Rule[]) =>
    (await flaws(bodies)).map(({ path }) => path.join('.'));
  expect(await paths(flawed)).toEqual([
    'fareModel.tripFare.0.fare',
    'fareModel.longTripFareRuleDto.capacityRuleDetails.0.unitPrice',
    'fareModel.nightEndTimeStr',
    'fareModel.haulBackTripFare',
  ]);
  expect(await paths(withModel({ timeFare: [] }))).toEqual(['fareModel.timeFare']);
  expect(await paths(rule({ cityCode: '990100' }), rule({ fareRuleId: 'a:1' }))).toEqual([
    'cityCode',
    'fareRuleId',
  ]);
  expect(await paths(rule({ areaCode: '310115' }))).toEqual(['areaCode']);
});

test('two fare rules of a change may not apply to the same rides, nor change to which rides they apply', async () => {
  const { flaws, publish } = await kindForTest();
  expect(await flaws([rule(), rule({ fareRuleId: 'twin', cityCode: '025' })])).toEqual([
    { key: 'twin', path: [], message: '适用范围与规则 quick 相同' },
  ]);
  await publish(rule());
  const [moved] = await flaws([rule({ typeTime: 2 })]);
  expect(moved).toMatchObject({ key: 'quick', path: ['typeTime'] });
  expect(await flaws([rule({ fareRuleId: 'twin' })])).toEqual([
    { key: 'twin', path: [], message: '适用范围与规则 quick 相同' },
  ]);
});

test('a fare rule ends only while it is in force', async () => {
  const { flaws, publish } = await kindForTest();
  const gone = [{ key: 'quick', path: [], message: '届时没有这条规则，不能停用' }];
  expect(await flaws([null])).toEqual(gone);
  await publish(rule());
  expect(await flaws([null])).toEqual([]);
  await publish(null, SOON - 1);
  expect(await flaws([null])).toEqual(gone);
});

test('a fare rule may name an area that comes in the same change, but none that has ended by its start', async () => {
  const { flaws, publishArea } = await kindForTest();
  const atStation = rule({ fenceNum: 'station' });
  const messages = async (...changed: (readonly [string, Fence | null])[]) =>
    (await flaws([atStation], changed)).map(({ path, message }) => `${path}：${message}`);
  expect(await messages()).toEqual(['fenceNum：围栏 station 尚未发布']);
  expect(await messages(['station', station])).toEqual([]);
  expect(await messages(['station', { ...station, endsAt: SOON }])).toEqual([
    'fenceNum：围栏 station 届时已结束',
  ]);
  expect(await messages(['station', { ...station, cityCode: '310000' }])).toEqual([
    'fenceNum：围栏 station 不在城市 320100',
  ]);
  publishArea(SOON + 1);
  expect(await messages()).toEqual([]);
  expect(await messages(['station', null])).toEqual(['fenceNum：围栏 station 届时已结束']);
  publishArea(SOON);
  expect(await messages()).toEqual(['fenceNum：围栏 station 届时已结束']);
});

test('a fare rule is the first one only where its city has none for the type and the line, at any place', async () => {
  const { isFirst, publish, withdraw } = await kindForTest();
  expect(await isFirst(rule())).toBe(true);
  await publish(rule({ areaCode: '320106', vehicleLevel: 2 }), SOON + DAY_MS);
  const other = (changes: Partial<Rule>) => isFirst(rule({ fareRuleId: 'other', ...changes }));
  expect(await other({})).toBe(false);
  expect(await other({ vehicleLevel: 1 })).toBe(false);
  expect(await other({ expandBizLine: 18 })).toBe(false);
  expect(await other({ typeModule: 2 })).toBe(true);
  expect(await other({ cityCode: '310000' })).toBe(true);
  await withdraw(1);
  expect(await other({})).toBe(true);
  await publish(rule({ fareRuleId: 'line', expandBizLine: 18 }));
  expect(await other({ expandBizLine: 3 })).toBe(true);
  expect(await other({})).toBe(false);
});

test('smaller places with rules for the same rides take precedence over a fare rule', async () => {
  const { kind, db, publish, publishArea } = await kindForTest();
  publishArea(SOON + DAY_MS);
  await publish(rule({ fareRuleId: 'gulou', areaCode: '320106' }));
  await publish(rule({ fareRuleId: 'station', fenceNum: 'station', vehicleLevel: 2 }));
  await publish(rule({ fareRuleId: 'later', areaCode: '320115' }), SOON + 1);
  await publish(rule({ fareRuleId: 'taxi', areaCode: '320115', typeModule: 1 }));
  const precedences = (body: Rule, startsAt = SOON) =>
    kind.precedences(db, { key: body.fareRuleId, body, before: null, startsAt });
  const ofStation = '南京南站另有规则（station），在那里优先于本规则。';
  const ofDistrict = '鼓楼区另有规则（gulou），在那里优先于本规则。';
  expect(await precedences(rule())).toEqual([ofDistrict, ofStation]);
  expect(await precedences(rule({ vehicleLevel: 1 }))).toEqual([ofDistrict]);
  expect(await precedences(rule({ areaCode: '320106' }))).toEqual([ofStation]);
  expect(await precedences(rule({ areaCode: '320106' }), SOON + DAY_MS)).toEqual([]);
});

test('ending a fare rule is a doubt where no rule of a wider place takes over', async () => {
  const { kind, db, publish } = await kindForTest();
  const district = rule({ fareRuleId: 'gulou', areaCode: '320106' });
  await publish(rule());
  await publish(district);
  const doubts = (before: Rule) =>
    kind.doubts(db, { key: before.fareRuleId, body: null, before, startsAt: SOON });
  expect(await doubts(district)).toEqual([]);
  expect(await doubts(rule())).toEqual(['结束之后没有别的规则适用于这些订单，将无法计价。']);
});

test('the title of a fare rule names everything that it applies to', async () => {
  const { kind } = await kindForTest();
  expect(kind.title(rule())).toBe('南京市 · 快享');
  expect(
    kind.title(rule({ areaCode: '320115', typeTime: 1, workRestDayType: 2, expandBizLine: 18 })),
  ).toBe('南京市 · 江宁区 · 快享 · 业务线 18 · 实时订单 · 休息日');
  expect(kind.title(rule({ fenceNum: 'station', typeModule: 1, typeTime: 2 }))).toBe(
    '南京市 · 区域 station · 出租车 · 预约订单',
  );
});

test('a fare rule is compared with the one before only if both have prices', async () => {
  const { kind } = await kindForTest();
  const item = { key: 'quick', startsAt: SOON };
  const dearer = withModel({ tripFare: bands('2.5') });
  expect(kind.isNowhereDearer({ ...item, before: dearer, body: rule() })).toBe(true);
  expect(kind.isNowhereDearer({ ...item, before: rule(), body: dearer })).toBe(false);
  expect(kind.isNowhereDearer({ ...item, before: null, body: rule() })).toBe(false);
  expect(kind.isNowhereDearer({ ...item, before: rule(), body: null })).toBe(false);
});

test.each<[string, Rule | null, Rule, string[]]>([
  ['a usual rise', rule(), withModel({ tripFare: bands('2.3') }), []],
  [
    'a misplaced decimal point',
    rule(),
    withModel({ tripFare: bands('20') }),
    ['里程费由 2.00 元/公里变为 20.00 元/公里，变化超过一半。'],
  ],
  [
    'prices of zero',
    rule(),
    withModel({ baseFare: { startFare: '0' }, timeFare: bands('0') }),
    ['起步费为 0。', '时长费为 0。'],
  ],
  [
    'a price that is zero already',
    withModel({ timeFare: bands('0') }),
    withModel({ timeFare: bands('0'), freeWaitTime: '5' }),
    [],
  ],
  [
    'metres in the place of kilometres',
    null,
    withModel({ haulBackTrip: '20000', haulBackTripFare: '1' }),
    ['返程费到 20000 公里，超出一般城市的范围。'],
  ],
])('%s of a fare rule is doubted as it should be', (_what, before, body, doubts) => {
  expect(findRuleDoubts(before, body)).toEqual(doubts);
});
