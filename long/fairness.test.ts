import { createServer } from 'node:http';
import { deviceToken } from '@ride/contract/device-token';
import { estimateFareItems, fareItems } from '@ride/contract/fares';
import { locateCity } from '@ride/contract/location';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { track } from '@ride/contract/tracking';
import { expect, onTestFinished, test } from 'vitest';
import { withDatabaseFile } from '../apps/gateway/src/testing/with-database-file.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { ATTACKER, postRequest } from './support/attack.ts';
import { type Ask, expectFair, measureOthers, timedCall } from './support/fairness.ts';
import { fairnessTrial, gatewayUnderAttack } from './support/gateway-under-attack.ts';

const many = <Value>(length: number, make: (at: number) => Value) =>
  Array.from({ length }, (_, at) => make(at));

const rows = many(150, (at) => ({ item: `费用${at}`, cost: at + 1, sort: at }));
const info = encodeURIComponent(JSON.stringify({ costItems: rows, totalFare: 1 }));
const batch = {
  ...exampleRequests.track,
  events: many(50, (at) => ({
    name: 'button.pressed',
    at,
    detail: { route: '/pricing', button: 'b'.repeat(40) },
  })),
};

test.each([10, 50])(
  'rendering: %i pages of 150 rows a second from one address',
  async (perSecond) => {
    const requests = [{ method: 'GET', path: `/price_index?type=5&info=${info}` }] as const;
    await fairnessTrial(`rendering, ${perSecond} a second`, { requests, perSecond });
  },
);

test('rendering: 100 ordinary pages a second from one address', async () => {
  const path = '/pricing?typeModule=4&typeTime=1&cityCode=320100&areaCode=320100';
  await fairnessTrial('rendering, ordinary pages', {
    requests: [{ method: 'GET', path }],
    perSecond: 100,
  });
});

test('tracking: 300 calls of 50 events a second from one address', async () => {
  const { gateway, place } = await fairnessTrial('tracking', {
    requests: [postRequest(track, batch)],
    perSecond: 300,
  });
  await gateway.stop();
  const [row] = withDatabaseFile(place.dataDir, (file) =>
    file.prepare('select count(*) as events from tracked_events').all(),
  );
  console.log(`tracking: ${JSON.stringify(row)} stored of 25 s`);
});

test('estimates: 300 a second from one address, another distance each time', async () => {
  const estimate = { areaCode: '320100', typeModule: 4, typeTime: 1, durationSeconds: 1_200 };
  const requests = many(500, (at) =>
    postRequest(estimateFareItems, { ...estimate, distanceMetres: 10_000 + at }),
  );
  const { gateway, place } = await fairnessTrial('estimates', { requests, perSecond: 300 });
  await gateway.stop();
  const [row] = withDatabaseFile(place.dataDir, (file) =>
    file.prepare('select count(*) as estimates from fare_estimates').all(),
  );
  console.log(`estimates: ${JSON.stringify(row)} stored of 25 s`);
});

test('documents: 150 files of the description a second from one address', async () => {
  const files = ['/docs/openapi.json', '/docs/static/swagger-ui-bundle.js', '/docs'];
  const requests = files.map((path) => ({ method: 'GET', path }) as const);
  await fairnessTrial('documents', { requests, perSecond: 150 });
});

test('look-ups: 300 a second from one address, another place each time; the service is asked a few times and the rest is bundled', async () => {
  let asked = 0;
  const service = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json');
    response.end('{"status":"1","regeocode":{"addressComponent":{"adcode":"320106"}}}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  const bound = service.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const requests = many(1_000, (at) =>
    postRequest(locateCity, { latitude: 30 + at / 200, longitude: 118.78 }),
  );
  await fairnessTrial(
    'look-ups',
    { requests, perSecond: 300 },
    { settings: { GEOCODER_URL: `http://127.0.0.1:${port}/regeo` } },
  );
  console.log(`look-ups: the service was asked ${asked} times`);
  // 30 at once, and one each ten seconds.
  expect(asked).toBeLessThanOrEqual(40);
});

const PEOPLE = 500;

/** Each of them pauses, and fetches a device token when the address is told to wait, as pages do. */
function peopleBehind({ origin }: GatewayProcess, sessions: readonly string[]) {
  const tokens = new Map<number, string>();
  const shared = { 'x-forwarded-for': ATTACKER };
  const asks: Ask[] = [
    {
      path: queryFareModelsAndRouteRule.path,
      body: { areaCode: '320100', typeModule: 4, typeTime: 1 },
    },
    { path: track.path, body: exampleRequests.track },
    { path: locateCity.path, body: exampleRequests.locateCity },
  ];
  const identify = async (person: number) => {
    const body = { visitorId: `honest-visitor-${person}`, signals: {} };
    const { data } = await timedCall(origin, { path: deviceToken.path, body, headers: shared });
    const { riskDeviceToken = '' } = (data ?? {}) as { riskDeviceToken?: string };
    tokens.set(person, riskDeviceToken);
  };
  return async (count: number) => {
    const person = (count * 7) % PEOPLE;
    const session = sessions[person];
    if (session !== undefined) {
      const headers = { ...shared, token: session };
      return timedCall(origin, {
        path: fareItems.path,
        body: { orderUuid: 'demo-order-ordinary' },
        headers,
      });
    }
    const ask = asks[count % asks.length] as Ask;
    const send = () => {
      const token = tokens.get(person);
      const headers = token === undefined ? shared : { ...shared, riskdevicetoken: token };
      return timedCall(origin, { ...ask, headers });
    };
    const first = await send();
    if (first.status !== 429 || tokens.has(person)) return first;
    await identify(person);
    return send();
  };
}

test('500 people behind one address of a carrier, one of whom attacks: the others are served', async () => {
  const { gateway, token } = await gatewayUnderAttack();
  const requests = [
    postRequest(queryFareModelsAndRouteRule, { areaCode: '320100', typeModule: 4, typeTime: 1 }),
    postRequest(track, batch),
    postRequest(locateCity, exampleRequests.locateCity),
  ];
  const others = peopleBehind(gateway, [token]);
  expectFair(
    '500 behind one address',
    await measureOthers(gateway.origin, others, { requests, perSecond: 600 }),
  );
});
