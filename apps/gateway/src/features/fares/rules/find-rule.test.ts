import type { RequestInput } from '@ride/contract/define-call';
import { publishFareRules } from '@ride/contract/internal-publish';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  LONG_AGO,
  NOON,
  publishRules,
  publishTestFence,
  squareFenceInput,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';

type RuleRequest = RequestInput<typeof queryFareModelsAndRouteRule>;

const SOUTH_STATION = [118.8, 31.97] as const;
const inSquare = { latitude: 31.97, longitude: 118.81 };
const inHole = { latitude: 31.97, longitude: 118.8 };

const answerTo = ({ app }: TestGateway, request: Partial<RuleRequest> = {}) =>
  post(app, queryFareModelsAndRouteRule, {
    typeModule: 4,
    typeTime: 1,
    ...(request.latitude === undefined ? { areaCode: '320100' } : {}),
    ...request,
  });

async function ruleFor(gateway: TestGateway, request: Partial<RuleRequest> = {}): Promise<unknown> {
  const answer = await answerTo(gateway, request);
  return answer.success ? answer.data.uuid : answer.code;
}

/** What the gateway still answers, it answers from its cache. */
async function withoutVersions({ ports }: TestGateway, act: () => Promise<void>): Promise<void> {
  const { schema } = ports.db;
  await schema.alterTable('fareRuleVersions').renameTo('hidden').execute();
  try {
    await act();
  } finally {
    await schema.alterTable('hidden').renameTo('fareRuleVersions').execute();
  }
}

const { noRule } = queryFareModelsAndRouteRule.refusals;

async function cityWithFence(): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  await publishTestFence(gateway, squareFenceInput(SOUTH_STATION));
  await publishRules(
    gateway,
    createRuleInput(),
    createRuleInput({ fareRuleId: 'gulou', areaCode: '320106' }),
    createRuleInput({ fareRuleId: 'station', fenceNum: 'station' }),
  );
  return gateway;
}

test('a position inside a pricing area uses its fare rule, and one outside or in a hole uses the city’s rule', async () => {
  const gateway = await cityWithFence();
  expect(await ruleFor(gateway, inSquare)).toBe('station:1');
  expect(await ruleFor(gateway, inHole)).toBe('nanjing-quick:1');
  expect(await ruleFor(gateway, { latitude: 32.06, longitude: 118.78 })).toBe('nanjing-quick:1');
});

test('the answer with a fare rule names a pricing area only if the rule belongs to it', async () => {
  const gateway = await cityWithFence();
  expect((await answerTo(gateway, inSquare)).data.fenceNum).toBe('station');
  expect((await answerTo(gateway)).data.fenceNum).toBeNull();
});

test('a district without a fare rule of its own uses the city’s rule', async () => {
  const gateway = await cityWithFence();
  expect(await ruleFor(gateway, { areaCode: '320106' })).toBe('gulou:1');
  expect(await ruleFor(gateway, { areaCode: '320102' })).toBe('nanjing-quick:1');
});

test('of several pricing areas the smallest with a fare rule for the ride wins', async () => {
  const gateway = await cityWithFence();
  const [lng, lat] = SOUTH_STATION;
  const circle = (fenceNum: string, radius: number) =>
    squareFenceInput(SOUTH_STATION, {
      fenceNum,
      polygonFenceList: [],
      circularFenceList: [{ coordinateVo: { lng, lat }, radius }],
    });
  await publishTestFence(gateway, circle('wide', 9_000));
  await publishTestFence(gateway, circle('narrow', 1_200));
  await publishRules(gateway, createRuleInput({ fareRuleId: 'wide', fenceNum: 'wide' }));
  expect(await ruleFor(gateway, inSquare)).toBe('station:1');
  expect(await ruleFor(gateway, inHole)).toBe('wide:1');
  await publishRules(gateway, createRuleInput({ fareRuleId: 'narrow', fenceNum: 'narrow' }));
  expect(await ruleFor(gateway, inHole)).toBe('narrow:1');
  const taxi = createRuleInput({ fareRuleId: 'wide-taxi', fenceNum: 'wide', typeModule: 1 });
  await publishRules(gateway, taxi);
  expect(await ruleFor(gateway, { ...inHole, typeModule: 1 })).toBe('wide-taxi:1');
});

test('a pricing area counts only while it is in force', async () => {
  const gateway = await gatewayForTest();
  const window = { startsAt: NOON, endsAt: NOON + HOUR_MS };
  await publishTestFence(gateway, squareFenceInput(SOUTH_STATION, window));
  await publishRules(
    gateway,
    createRuleInput(),
    createRuleInput({ fareRuleId: 'station', fenceNum: 'station' }),
  );
  const at = (orderTime: number) => ruleFor(gateway, { ...inSquare, orderTime });
  expect(await at(NOON - 1)).toBe('nanjing-quick:1');
  expect(await at(NOON)).toBe('station:1');
  expect(await at(NOON + HOUR_MS - 1)).toBe('station:1');
  expect(await at(NOON + HOUR_MS)).toBe('nanjing-quick:1');
});

test('a ride ordered before a pricing area changed uses the earlier outline', async () => {
  const gateway = await cityWithFence();
  await publishTestFence(gateway, squareFenceInput([118.7, 32.1], { startsAt: NOON }));
  expect(await ruleFor(gateway, { ...inSquare, orderTime: NOON - 1 })).toBe('station:1');
  expect(await ruleFor(gateway, { ...inSquare, orderTime: NOON })).toBe('nanjing-quick:1');
  expect(await ruleFor(gateway, { latitude: 32.1, longitude: 118.71 })).toBe('station:1');
});

test('a ride that names a pricing area never uses areas of other cities', async () => {
  const gateway = await cityWithFence();
  await publishRules(gateway, createRuleInput({ fareRuleId: 'shanghai', cityCode: '310000' }));
  expect(await ruleFor(gateway, { ...inSquare, areaCode: '310100' })).toBe('shanghai:1');
  expect(await ruleFor(gateway, { ...inSquare, areaCode: '320100' })).toBe('station:1');
});

test('a position in no city, an unknown pricing area and a ride without a rule get no fare rule', async () => {
  const gateway = await cityWithFence();
  expect(await ruleFor(gateway, { latitude: 0, longitude: 0 })).toBe(noRule);
  expect(await ruleFor(gateway, { areaCode: '990100' })).toBe(noRule);
  expect(await ruleFor(gateway, { typeModule: 9 })).toBe(noRule);
  expect(await ruleFor(gateway, { areaCode: '320500' })).toBe(noRule);
});

test('a city is found by its code, its map code, its districts and, for a municipality, its province', async () => {
  const gateway = await gatewayForTest();
  await publishRules(
    gateway,
    createRuleInput(),
    createRuleInput({ fareRuleId: 'beijing', cityCode: '110000' }),
  );
  for (const areaCode of ['320100', '025', '320105']) {
    expect(await ruleFor(gateway, { areaCode })).toBe('nanjing-quick:1');
  }
  for (const areaCode of ['110000', '110100', '010', '110101']) {
    expect(await ruleFor(gateway, { areaCode })).toBe('beijing:1');
  }
});

test('a ride uses the version of a fare rule that was in force when it was ordered', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput(), withStartFare('10', { startsAt: NOON - HOUR_MS }));
  expect(await ruleFor(gateway, { orderTime: LONG_AGO - 1 })).toBe(noRule);
  expect(await ruleFor(gateway, { orderTime: LONG_AGO })).toBe('nanjing-quick:1');
  expect(await ruleFor(gateway, { orderTime: NOON - HOUR_MS - 1 })).toBe('nanjing-quick:1');
  expect(await ruleFor(gateway, { orderTime: NOON - HOUR_MS })).toBe('nanjing-quick:2');
  expect(await ruleFor(gateway)).toBe('nanjing-quick:2');
});

test('a fare rule version published for later takes effect at its start, without another database query', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput(), withStartFare('10', { startsAt: NOON + 1_000 }));
  expect(await ruleFor(gateway)).toBe('nanjing-quick:1');
  await withoutVersions(gateway, async () => {
    gateway.clock.advance(999);
    expect(await ruleFor(gateway)).toBe('nanjing-quick:1');
    gateway.clock.advance(1);
    expect(await ruleFor(gateway)).toBe('nanjing-quick:2');
  });
});

test('a more specific fare rule that has not started yet is not used', async () => {
  const gateway = await gatewayForTest();
  const later = createRuleInput({
    fareRuleId: 'level-1',
    vehicleLevel: 1,
    startsAt: NOON + HOUR_MS,
  });
  await publishRules(gateway, createRuleInput(), later);
  expect(await ruleFor(gateway, { vehicleLevel: 1 })).toBe('nanjing-quick:1');
  gateway.clock.advance(HOUR_MS);
  expect(await ruleFor(gateway, { vehicleLevel: 1 })).toBe('level-1:1');
});

test('the other gateways use a new fare rule version within five seconds', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  await publishRules(one, createRuleInput());
  expect(await ruleFor(two)).toBe('nanjing-quick:1');
  await publishRules(one, withStartFare('10', { startsAt: NOON }));
  expect(await ruleFor(one)).toBe('nanjing-quick:2');
  expect(await ruleFor(two)).toBe('nanjing-quick:1');
  one.clock.advance(5_000);
  expect(await ruleFor(two)).toBe('nanjing-quick:2');
});

test('the other gateways use a new pricing area within five seconds', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  await publishRules(one, createRuleInput());
  expect(await ruleFor(two, inSquare)).toBe('nanjing-quick:1');
  await publishTestFence(one, squareFenceInput(SOUTH_STATION));
  await publishRules(one, createRuleInput({ fareRuleId: 'station', fenceNum: 'station' }));
  one.clock.advance(5_000);
  expect(await ruleFor(two, inSquare)).toBe('station:1');
});

test('a place that had no fare rule uses one as soon as it is published', async () => {
  const gateway = await gatewayForTest();
  expect(await ruleFor(gateway)).toBe(noRule);
  await publishRules(gateway, createRuleInput());
  expect(await ruleFor(gateway)).toBe('nanjing-quick:1');
});

test('the id of a fare rule finds its current version, and a version id finds that version', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput(), withStartFare('10', { startsAt: NOON }));
  const startFare = async (fareRuleId: string) => {
    const answer = await post(gateway.app, queryFareModelByRuleId, { fareRuleId });
    return answer.success ? answer.data.transportPriceRuleVo?.baseFare?.startFare : answer.code;
  };
  expect(await startFare('nanjing-quick')).toBe('10');
  expect(await startFare('nanjing-quick:1')).toBe('9');
  expect(await startFare('nanjing-quick:2')).toBe('10');
  expect(await startFare('nanjing-quick:3')).toBe(noRule);
  expect(await startFare('nanjing')).toBe(noRule);
});

test('a cached fare rule is answered with the same bytes', async () => {
  const gateway = await cityWithFence();
  const before = await answerTo(gateway);
  await withoutVersions(gateway, async () => expect(await answerTo(gateway)).toEqual(before));
});

test('a refused publication of fare rules changes nothing', async () => {
  const gateway = await cityWithFence();
  const before = await answerTo(gateway);
  const rules = [withStartFare('1', { startsAt: NOON }), createRuleInput({ fenceNum: 'nowhere' })];
  await post(gateway.app, publishFareRules, { rules, isImport: true }, asService);
  gateway.clock.advance(5_000);
  expect(await answerTo(gateway)).toEqual(before);
});

test('a pricing area named by the request uses its own rule, even without a position', async () => {
  const gateway = await cityWithFence();
  const fenceNum = 'station';
  expect(await ruleFor(gateway, { fenceNum })).toBe('station:1');
  expect(await ruleFor(gateway, { ...inHole, fenceNum })).toBe('station:1');
  const alone = { typeModule: 4, typeTime: 1, fenceNum } as const;
  const { data } = await post(gateway.app, queryFareModelsAndRouteRule, alone);
  expect(data).toMatchObject({ uuid: 'station:1', fenceNum });
});

test('a request that names a pricing area without a rule gets the ordinary fare rule, and the answer shows that', async () => {
  const gateway = await cityWithFence();
  await publishTestFence(
    gateway,
    squareFenceInput([118.7, 32.1], { fenceNum: 'ended', endsAt: NOON }),
  );
  await publishTestFence(gateway, squareFenceInput([118.7, 32.1], { fenceNum: 'plain' }));
  await publishRules(
    gateway,
    createRuleInput({ fareRuleId: 'ended', fenceNum: 'ended' }),
    createRuleInput({ fareRuleId: 'shanghai', cityCode: '310100' }),
  );
  for (const fenceNum of ['ended', 'plain', 'nobody-drew-it']) {
    const { data } = await answerTo(gateway, { fenceNum });
    expect(data).toMatchObject({ uuid: 'nanjing-quick:1', fenceNum: null });
  }
  const elsewhere = { areaCode: '310100', fenceNum: 'station' };
  expect(await ruleFor(gateway, elsewhere)).toBe('shanghai:1');
  const then = { fenceNum: 'ended', orderTime: NOON - HOUR_MS };
  expect(await ruleFor(gateway, then)).toBe('ended:1');
});

test('the answer with a fare rule shows for which order type (real-time or reserved) and vehicle level the rule is', async () => {
  const gateway = await gatewayForTest();
  await publishRules(
    gateway,
    createRuleInput({ vehicleLevel: 8, typeTime: 2 }),
    createRuleInput({ fareRuleId: 'any' }),
  );
  const answer = async (request: Partial<RuleRequest>) => (await answerTo(gateway, request)).data;
  expect(await answer({ vehicleLevel: 8, typeTime: 2 })).toMatchObject({
    typeTime: 2,
    vehicleLevel: 8,
  });
  expect(await answer({ vehicleLevel: 1 })).toMatchObject({ typeTime: null, vehicleLevel: null });
});
