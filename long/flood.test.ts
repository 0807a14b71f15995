import { getVerify } from '@ride/contract/captcha';
import { estimateFareItems } from '@ride/contract/fares';
import { locateCity } from '@ride/contract/location';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { track } from '@ride/contract/tracking';
import { test } from 'vitest';
import {
  type AttackRequest,
  type Flood,
  HOUSEHOLD,
  madeUpDevices,
  neighbourAddress,
  postRequest,
  sentBy,
} from './support/attack.ts';
import { fairnessTrial } from './support/gateway-under-attack.ts';

/** Half as long as trials at a set pace: what a flood does shows at once. */
const ROUNDS = 3;

/** What costs most before and after an address has used up its budget, and what has none. */
const requests: readonly AttackRequest[] = [
  postRequest(locateCity, exampleRequests.locateCity),
  postRequest(track, exampleRequests.track),
  postRequest(estimateFareItems, exampleRequests.estimateFareItems),
  {
    ...postRequest(track, { events: 'x'.repeat(60_000) }),
    headers: { sign: '0123456789abcdef0123456789abcdef' },
  },
  { path: '/nowhere', body: '{}' },
  { method: 'GET', path: '/nothing-here' },
  { method: 'GET', path: '/%zz' },
  { method: 'GET', path: '/readyz' },
];

const floods: readonly (Omit<Flood, 'requests'> & { readonly words: string })[] = [
  { words: '32 connections', connections: 32 },
  { words: '500 connections', connections: 500 },
  { words: '32 connections with 10 requests on their way', connections: 32, depth: 10 },
  { words: '32 connections opened anew for each request', connections: 32, isFresh: true },
];

test.each(floods)(
  'the calls of others stay fast and are not refused while one address floods the gateway on $words',
  async ({ words, ...how }) => {
    await fairnessTrial(words, { ...how, requests }, { rounds: ROUNDS });
  },
);

test('the calls of others stay fast and are not refused while one address with 600 made-up devices floods the gateway on 200 connections', async () => {
  await fairnessTrial(
    '600 devices on 200 connections',
    async (origin) => {
      const devices = await madeUpDevices(origin, 600);
      return { connections: 200, requests: sentBy(devices, requests) };
    },
    { rounds: ROUNDS },
  );
});

test('the calls of others stay fast and are not refused while a /56 of IPv6 floods the gateway through a proxy on 500 connections', async () => {
  const flood = { connections: 500, isForwarded: true, requests: sentBy(HOUSEHOLD, requests) };
  await fairnessTrial('a /56 on 500 connections', flood, { rounds: ROUNDS });
});

test('the calls of others stay fast and are not refused while a whole /48 of IPv6 floods the gateway through a proxy on 500 connections', async () => {
  const senders = Array.from({ length: 1_000 }, (_, at) => ({
    'x-forwarded-for': neighbourAddress(at),
  }));
  const flood = { connections: 500, isForwarded: true, requests: sentBy(senders, requests) };
  await fairnessTrial('a whole /48 on 500 connections', flood, { rounds: ROUNDS });
});

test('the calls of neighbours in the same /48 of IPv6 stay fast and are not refused while a /56 with 600 made-up devices floods the gateway through a proxy on 500 connections', async () => {
  const picture = postRequest(getVerify, exampleRequests.getVerify);
  await fairnessTrial(
    'neighbours of a /56 with 600 devices on 500 connections',
    async (origin) => {
      const devices = await madeUpDevices(origin, 600);
      const senders = devices.map((device, at) => ({ ...device, ...HOUSEHOLD[at % 256] }));
      const sent = sentBy(senders, [...requests, picture]);
      return { connections: 500, isForwarded: true, requests: sent };
    },
    { rounds: ROUNDS, addressOf: neighbourAddress },
  );
});
