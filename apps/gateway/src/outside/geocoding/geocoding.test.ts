import { createServer, type ServerResponse } from 'node:http';
import { DAY_MS } from '@ride/domain/durations';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpGeocoder } from './http-geocoder.ts';
import { bundledGeocoder, openGeocoder, withFallback } from './open-geocoder.ts';

const nanjing = { latitude: 32.05, longitude: 118.78 };
const paid = () => true;

const district = (adcode: unknown) => ({
  status: '1',
  info: 'OK',
  regeocode: { formatted_address: '…', addressComponent: { adcode, citycode: '025' } },
});

async function mapService(answer: (response: ServerResponse) => void) {
  const requests: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://map').searchParams);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/v3/geocode/regeo?extensions=base`, requests };
}

const answering = (body: unknown, status = 200) =>
  mapService((response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

test('the map service is called with its key, and the district in its answer gives the city', async () => {
  const { url, requests } = await answering(district('320106'));
  const geocoder = createHttpGeocoder({ url, key: 'the-key' });
  expect(await geocoder.cityAt(nanjing)).toMatchObject({ code: '320100', name: '南京市' });
  expect(Object.fromEntries(requests[0] ?? [])).toEqual({
    extensions: 'base',
    location: '118.780000,32.050000',
    key: 'the-key',
  });
});

test.each([
  ['110105', '北京市'],
  ['500229', '重庆市'],
  ['429004', '仙桃市'],
])('the district code %s belongs to the city %s', async (adcode, name) => {
  const { url } = await answering(district(adcode));
  expect(await createHttpGeocoder({ url, key: undefined }).cityAt(nanjing)).toMatchObject({ name });
});

test.each([[[]], ['999999']])('the district code %j belongs to no known city', async (adcode) => {
  const { url } = await answering(district(adcode));
  expect(await createHttpGeocoder({ url, key: undefined }).cityAt(nanjing)).toBeNull();
});

test.each([
  ['a fault', {}, 500],
  ['a wrong key', { status: '0', info: 'INVALID_USER_KEY' }, 200],
  ['something else', { status: '1' }, 200],
  ['no JSON', '<html>', 200],
])('the answer %s of the map service counts as an error', async (_words, body, status) => {
  const { url } = await answering(body, status);
  await expect(createHttpGeocoder({ url, key: undefined }).cityAt(nanjing)).rejects.toThrow();
});

test('a map service that does not answer causes a timeout', async () => {
  const { url } = await mapService(() => {});
  const geocoder = createHttpGeocoder({ url, key: undefined, timeoutMs: 50 });
  await expect(geocoder.cityAt(nanjing)).rejects.toThrow();
});

test('while the map service fails, the city with the nearest bundled centre is answered, and the failure is reported once', async () => {
  let [now, calls] = [0, 0];
  const faults: unknown[] = [];
  const first = {
    cityAt: async () => {
      calls += 1;
      if (now < 60_000) throw new Error('away');
      return null;
    },
  };
  const geocoder = withFallback({
    first,
    fallback: bundledGeocoder,
    now: () => now,
    onFailure: (error) => faults.push(error),
  });
  const both = await Promise.all([geocoder.cityAt(nanjing, paid), geocoder.cityAt(nanjing, paid)]);
  expect(both).toMatchObject([{ name: '南京市' }, { name: '南京市' }]);
  expect(await geocoder.cityAt(nanjing, paid)).toMatchObject({ name: '南京市' });
  // Two simultaneous requests for one place make one request to the service.
  expect([calls, faults.length]).toEqual([1, 1]);
  now = 60_000;
  expect(await geocoder.cityAt(nanjing, paid)).toBeNull();
  expect([calls, faults.length]).toEqual([2, 1]);
});

test('without a map service the city with the nearest bundled centre is answered', async () => {
  const geocoder = openGeocoder({}, () => {});
  expect(geocoder).toBe(bundledGeocoder);
  expect(await geocoder.cityAt({ latitude: 0, longitude: 0 }, paid)).toBeNull();
});

test('a configured map service is called before the bundled city centres are used', async () => {
  const { url, requests } = await answering({ status: '0' });
  const faults: unknown[] = [];
  const geocoder = openGeocoder({ GEOCODER_URL: url }, (error) => faults.push(error));
  expect(await geocoder.cityAt(nanjing, paid)).toMatchObject({ name: '南京市' });
  expect([requests.length, faults.length]).toEqual([1, 1]);
});

test('a position look-up within about a hundred metres of another is paid for once a day', async () => {
  const { url, requests } = await answering(district('320106'));
  let now = 1_000;
  const geocoder = withFallback({
    first: createHttpGeocoder({ url, key: undefined }),
    fallback: bundledGeocoder,
    now: () => now,
    onFailure: () => {},
  });
  const near = { latitude: nanjing.latitude + 0.0004, longitude: nanjing.longitude - 0.0004 };
  for (const position of [nanjing, near, nanjing]) {
    expect(await geocoder.cityAt(position, paid)).toMatchObject({ name: '南京市' });
  }
  expect(requests).toHaveLength(1);
  now += DAY_MS + 1;
  await geocoder.cityAt(nanjing, paid);
  expect(requests).toHaveLength(2);
});

test('when no paid look-up is allowed, the bundled city centres answer, and cached answers are still used', async () => {
  const { url, requests } = await answering(district('110105'));
  const geocoder = openGeocoder({ GEOCODER_URL: url }, () => {});
  const unpaid = () => false;
  expect(await geocoder.cityAt(nanjing, unpaid)).toMatchObject({ name: '南京市' });
  expect(requests).toHaveLength(0);
  expect(await geocoder.cityAt(nanjing, paid)).toMatchObject({ name: '北京市' });
  expect(await geocoder.cityAt(nanjing, unpaid)).toMatchObject({ name: '北京市' });
  expect(requests).toHaveLength(1);
});
