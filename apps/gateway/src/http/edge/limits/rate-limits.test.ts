import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { defaultSiteWrites } from '../../../config/site-writes.ts';
import type { AlertName } from '../../../ports/alerts.ts';
import type { DailyLimit } from '../../../ports/daily-uses.ts';
import { heapGrowth } from '../../../testing/heap-growth.ts';
import type { RateLimitedClient } from './budgets.ts';
import { type CallCost, callCosts } from './call-costs.ts';
import { type RateLimitOptions, RateLimits } from './rate-limits.ts';

const stranger: RateLimitedClient = { address: '203.0.113.5', userId: null, device: null };
const withDevice = (device: string, address = stranger.address): RateLimitedClient => ({
  ...stranger,
  address,
  device,
});
const withUser = (userId: string): RateLimitedClient => ({ ...stranger, userId });
const { queryFaqList: read, fareItems, estimateFareItems: write, track, deviceToken } = callCosts;
/** So much that only the budgets of addresses, devices and users count. */
const wideSite = { ...defaultSiteWrites, estimates: 100_000, events: 100_000 };

function limitsForTest(options: Partial<RateLimitOptions> = {}) {
  const raised: AlertName[] = [];
  const taken: (DailyLimit & { amount: number })[] = [];
  const limits = new RateLimits({
    perSecond: 500,
    perDay: 100_000,
    site: defaultSiteWrites,
    lookupsPerDay: 100,
    daily: {
      take(asked, amount) {
        taken.push(...asked.map((each) => ({ ...each, amount })));
        return true;
      },
      used: () => 0,
      secondsLeft: () => 3_600,
    },
    alerts: { raise: (name) => raised.push(name), counts: () => new Map() },
    ...options,
  });
  const isServed = (cost: CallCost, bytes: number, asker: RateLimitedClient, now: number) =>
    limits.take(cost, bytes, asker, now) === 0 &&
    (!('kind' in cost) || limits.takeOfSite(cost.kind, asker, now) === 0);
  const served = (times: number, cost: CallCost, asker = stranger, now = 0, bytes = 0) => {
    let many = 0;
    for (let each = 0; each < times; each += 1) {
      if (isServed(cost, bytes, asker, now)) many += 1;
    }
    return many;
  };
  return { limits, served, raised, taken };
}

test('an address takes four seconds of reads from memory at once, and its rate afterwards', () => {
  const { served } = limitsForTest();
  expect(served(5_000, read)).toBe(2_000);
  expect(served(5_000, read, stranger, 1_000)).toBe(500);
});

test('what a call costs is taken: reads of the database, writes and long bodies are fewer', () => {
  expect(limitsForTest().served(5_000, fareItems)).toBe(400);
  expect(limitsForTest({ site: wideSite }).served(5_000, write)).toBe(100);
  expect(limitsForTest().served(5_000, read, stranger, 0, 1_023)).toBe(2_000);
  expect(limitsForTest().served(5_000, read, stranger, 0, 9 * 1024)).toBe(200);
  expect(limitsForTest().served(5_000, track, stranger, 0, 17 * 256)).toBe(100);
});

test('a device token is free for what a page sends, and a long body is paid for', () => {
  const { served } = limitsForTest();
  expect(served(5_000, deviceToken, stranger, 0, 8 * 1024)).toBe(5_000);
  expect(served(5_000, deviceToken, stranger, 0, 64 * 1024)).toBe(30);
});

test('a device is served from its own part while strangers have used up the address', () => {
  const { served } = limitsForTest();
  served(5_000, read);
  expect(served(1, read)).toBe(0);
  expect(served(5_000, read, withDevice('one'))).toBe(100);
  expect(served(5_000, read, withDevice('other'))).toBe(100);
});

test('a device that paid for itself has taken nothing from strangers', () => {
  const { served } = limitsForTest();
  expect(served(100, read, withDevice('one'))).toBe(100);
  expect(served(5_000, read)).toBe(2_000);
});

test('a device that has used up its own shares what strangers have', () => {
  const { served } = limitsForTest();
  expect(served(5_000, read, withDevice('one'))).toBe(2_100);
  expect(served(1, read)).toBe(0);
});

/** Five hundred devices with a place each, as people have them before somebody attacks. */
const people = Array.from({ length: 500 }, (_, at) => withDevice(`person-${at}`));

test('devices that were there before are served whatever somebody makes up at their address', () => {
  const { served } = limitsForTest();
  for (const person of people) expect(served(1, read, person)).toBe(1);
  for (let each = 0; each < 3_000; each += 1) served(20, read, withDevice(`made-up-${each}`));
  expect(served(1, read)).toBe(0);
  expect(served(1, read, withDevice('late'))).toBe(0);
  for (const person of people) expect(served(90, read, person)).toBe(90);
  // Elsewhere the late one is served.
  expect(served(1, read, withDevice('late', '203.0.113.9'))).toBe(1);
});

test('all devices of an address together have a limit, however many are made', () => {
  const { served } = limitsForTest();
  served(5_000, read);
  let total = 0;
  for (let each = 0; each < 1_000; each += 1) total += served(200, read, withDevice(`d${each}`));
  // A page for each of the places, and what the others share.
  expect(total).toBe(500 * 100 + 2_000);
  let later = 0;
  for (let each = 0; each < 1_000; each += 1) {
    later += served(200, read, withDevice(`d${each}`), 1_000);
  }
  expect(later).toBe(500 + 500 * 4 + 500);
});

test('devices of one IPv6 /48 share its places, whichever /64 they come from', () => {
  const { served } = limitsForTest();
  // Each in a /56 of its own, as far as there are any.
  const subnet = (each: number) => (each % 256) * 256 + Math.floor(each / 256);
  const at = (each: number) => `2001:db8:1:${subnet(each).toString(16)}::/64`;
  for (let each = 0; each < 20; each += 1) served(5_000, read, { ...stranger, address: at(each) });
  let total = 0;
  for (let each = 0; each < 1_000; each += 1) {
    total += served(200, read, withDevice(`d${each}`, at(each)));
  }
  // A page for each of 500 places, and what the others of the /48 share.
  expect(total).toBe(500 * 100 + 16 * 2_000);
});

/** In the same /48 as its neighbours, each of whom has another /56. */
const inHousehold = (each: number) =>
  `2001:db8:1:1${(each % 256).toString(16).padStart(2, '0')}::/64`;
const nextDoor = (each: number) => `2001:db8:1:${(0x200 + each * 0x100).toString(16)}::/64`;

test('devices that a /56 makes up leave its neighbours in the /48 half of the places', () => {
  const { served, taken } = limitsForTest({ site: wideSite });
  for (let each = 0; each < 600; each += 1) {
    served(1, read, withDevice(`made-up-${each}`, inHousehold(each)));
  }
  for (let each = 0; each < 250; each += 1) {
    served(1, write, withDevice(`neighbour-${each}`, nextDoor(each)));
  }
  served(1, write, withDevice('late', nextDoor(0)));
  const subjects = taken.map(({ subject }) => subject);
  const places = subjects.filter((each) => each.startsWith('write:place:2001:db8:1::/48#'));
  expect(places).toHaveLength(250);
  expect(subjects.slice(250)).toContain('write:devices:2001:db8:1:200::/64');
});

test('a user is served whatever devices and strangers of the address have used up', () => {
  const { served } = limitsForTest();
  served(5_000, read);
  for (let each = 0; each < 200; each += 1) served(200, read, withDevice(`d${each}`));
  expect(served(5_000, read, { ...stranger, userId: 'u1' })).toBe(400);
  expect(served(5_000, read, { ...stranger, address: '203.0.113.9', userId: 'u1' })).toBe(2_000);
});

test('what is a user’s or device’s own comes back at its own rate, up to so much', () => {
  const { served } = limitsForTest();
  const user = { ...stranger, userId: 'u1' };
  const device = withDevice('d1', '203.0.113.9');
  for (const asker of [user, device]) served(5_000, read, asker);
  // Of the second 500 are the address's.
  expect(served(5_000, read, user, 1_000)).toBe(500 + 50);
  expect(served(5_000, read, device, 1_000)).toBe(500 + 4);
  const later = HOUR_MS;
  expect(served(5_000, read, user, later)).toBe(2_000 + 400);
  expect(served(5_000, read, device, later)).toBe(2_000 + 200);
});

test('a device token can be had while other calls of the address are refused, also after many', () => {
  const { served } = limitsForTest();
  served(5_000, read);
  expect(served(5_000, deviceToken)).toBe(5_000);
  expect(served(5_000, read, stranger, 1_000)).toBe(500);
});

test('the site takes so many writes of a kind, tells when half are used, and other kinds go on', () => {
  const { limits, served, raised } = limitsForTest({
    site: { ...defaultSiteWrites, estimates: 10 },
  });
  const from = (at: number) => ({ ...withUser(`u${at}`), address: `198.51.100.${at}` });
  for (let each = 0; each < 10; each += 1) expect(served(1, write, from(each))).toBe(1);
  expect(raised).toEqual([]);
  for (let each = 10; each < 20; each += 1) expect(served(1, write, from(each))).toBe(1);
  expect(new Set(raised)).toEqual(new Set(['siteWritesHalf']));
  expect(served(1, write, from(20))).toBe(0);
  expect(raised).toContain('siteWritesFull');
  expect(served(1, callCosts.login, from(20))).toBe(1);
  expect(limits.refusals()).toEqual(new Map([['site', 1]]));
});

test('one network uses up a tenth of what the site has at most, be it a /48 of IPv6, and others are served', () => {
  const { served, raised, limits } = limitsForTest();
  const drawing = callCosts.getVerify;
  let total = 0;
  for (let each = 0; each < 256; each += 1) {
    const address = `2001:db8:1:${(each * 7).toString(16)}::/64`;
    total += served(20, drawing, withDevice(`d${each}`, address));
  }
  // A tenth of 100, of which a quarter is left to sessions.
  expect(total).toBe(7);
  expect(raised).toEqual([]);
  expect(limits.refusals().get('share')).toBeGreaterThan(1_000);
  for (let each = 0; each < 50; each += 1) {
    expect(served(1, drawing, { ...stranger, address: `198.51.100.${each}` })).toBe(1);
  }
});

test('a /56 uses up half of what its /48 has of a kind of write, and its neighbours are served', () => {
  const { served, limits } = limitsForTest();
  let total = 0;
  for (let each = 0; each < 600; each += 1) {
    total += served(5, write, withDevice(`d${each}`, inHousehold(each)));
  }
  // Half of a tenth of 250, of which a quarter is left to sessions.
  expect(total).toBe(9);
  for (let each = 0; each < 3; each += 1) {
    expect(served(1, write, { ...stranger, address: nextDoor(each) })).toBe(1);
  }
  // Of what comes back it takes half, and its neighbours find the other half.
  for (let tenth = 1; tenth <= 50; tenth += 1) {
    const now = tenth * 100;
    for (let each = 0; each < 600; each += 1) {
      served(1, write, withDevice(`d${each}`, inHousehold(each)), now);
    }
    expect(served(1, write, { ...stranger, address: nextDoor(tenth) }, now)).toBe(1);
  }
  expect(limits.refusals().get('share')).toBeGreaterThan(1_000);
});

test('what many strangers leave of the site is kept for devices with a place and for sessions', () => {
  const { served } = limitsForTest({ site: { ...defaultSiteWrites, estimates: 50 } });
  const from = (at: number) => ({ ...stranger, address: `198.51.100.${at}` });
  const total = (asker: (at: number) => RateLimitedClient) => {
    let many = 0;
    for (let each = 0; each < 100; each += 1) many += served(1, write, asker(each));
    return many;
  };
  expect(total(from)).toBe(50);
  expect(total((at) => ({ ...from(at), device: `d${at}` }))).toBe(25);
  expect(total((at) => ({ ...from(at), userId: `u${at}` }))).toBe(25);
});

test('behind one address sessions keep a part of its share when made-up devices have used up the rest', () => {
  const { served } = limitsForTest();
  for (let each = 0; each < 500; each += 1) served(5, write, withDevice(`d${each}`));
  expect(served(1, write, withDevice('d1'))).toBe(0);
  for (let each = 0; each < 7; each += 1) expect(served(1, write, withUser(`u${each}`))).toBe(1);
});

test('a write without a body that counts takes nothing of what the site or its network has', () => {
  const { limits, served } = limitsForTest({ site: { ...defaultSiteWrites, estimates: 40 } });
  for (let each = 0; each < 90; each += 1) expect(limits.take(write, 0, stranger, 0)).toBe(0);
  expect(served(2, write)).toBe(2);
});

test('writes count against the day of whoever pays for them, reads against none', () => {
  const { served, taken } = limitsForTest();
  served(1, read);
  served(1, write, { ...stranger, userId: 'u1', device: 'd1' });
  served(1, track, withDevice('d1'), 0, 512);
  served(1, write, { ...stranger, address: '2001:db8:1:102::/64' });
  expect(taken).toEqual([
    { subject: 'write:user:u1', atMost: 20_000, amount: 20 },
    {
      subject: expect.stringMatching(/^batch:place:203\.0\.113\.5#0@.{8}$/),
      atMost: 5_000,
      amount: 5,
    },
    { subject: 'write:2001:db8:1:102::/64', atMost: 100_000, amount: 20 },
    { subject: 'write:2001:db8:1:100::/56', atMost: 400_000, amount: 20 },
    { subject: 'write:2001:db8:1::/48', atMost: 1_600_000, amount: 20 },
  ]);
});

test('a device whose day is over pays as a stranger, who then waits until the day ends', () => {
  const over = (subjects: RegExp) => ({
    take: (asked: readonly DailyLimit[]) => !asked.some(({ subject }) => subjects.test(subject)),
    used: () => 0,
    secondsLeft: () => 3_600,
  });
  const device = limitsForTest({ daily: over(/^write:place:/) });
  expect(device.served(1, write, withDevice('d1'))).toBe(1);
  const both = limitsForTest({ daily: over(/^write:/) });
  expect(both.limits.take(write, 0, withDevice('d1'), 0)).toBe(3_600);
  expect(both.limits.take(read, 0, withDevice('d1'), 0)).toBe(0);
  expect(both.limits.refusals()).toEqual(new Map([['day', 1]]));
});

test('devices without a place count against one day of their address together', () => {
  const { served, taken } = limitsForTest({ site: wideSite });
  for (const person of people) served(1, read, person);
  served(1, write, withDevice('late'));
  expect(taken).toEqual([{ subject: 'write:devices:203.0.113.5', atMost: 500_000, amount: 20 }]);
});

test('without limits of a day none are counted', () => {
  const { served, taken } = limitsForTest({ perDay: 0 });
  expect(served(1, write)).toBe(1);
  expect(taken).toEqual([]);
});

test('files and renderings have budgets apart from calls', () => {
  const { limits, served } = limitsForTest();
  served(5_000, read);
  let files = 0;
  let renderings = 0;
  for (let each = 0; each < 30_000; each += 1) {
    if (limits.takeFile(stranger.address, 1, 0) === 0) files += 1;
    if (limits.takeRendering(stranger.address, 50, 0) === 0) renderings += 1;
  }
  expect([files, renderings]).toEqual([10_000, 20]);
});

test('all addresses of an IPv6 /48 have the files and renderings of one address together', () => {
  const { limits } = limitsForTest();
  const addressAt = (subnet: number) => `2001:db8:5:${subnet.toString(16)}::/64`;
  let files = 0;
  let renderings = 0;
  for (let each = 0; each < 30_000; each += 1) {
    if (limits.takeFile(addressAt(each), 1, 0) === 0) files += 1;
    if (limits.takeRendering(addressAt(each), 50, 0) === 0) renderings += 1;
  }
  expect([files, renderings]).toEqual([10_000, 20]);
});

test('files that a /56 requests leave its neighbours in the /48 as many', () => {
  const { limits } = limitsForTest();
  const servedAt = (address: (each: number) => string) => {
    const addresses = Array.from({ length: 30_000 }, (_, each) => address(each));
    return addresses.filter((each) => limits.takeFile(each, 1, 0) === 0).length;
  };
  expect(servedAt(inHousehold)).toBe(5_000);
  expect(servedAt((each) => nextDoor(each % 250))).toBe(5_000);
});

test('zero switches every rate limit off', () => {
  const { limits, served, taken } = limitsForTest({ perSecond: 0 });
  expect(served(10_000, write)).toBe(10_000);
  expect(served(10_000, deviceToken)).toBe(10_000);
  expect(limits.takeFile(stranger.address, 1, 0)).toBe(0);
  expect(limits.takeRendering(stranger.address, 50, 0)).toBe(0);
  expect(taken).toEqual([]);
});

test('look-ups that cost money are few for an address, counted by day and site, and told', () => {
  let used = 0;
  const counted: DailyLimit[] = [];
  const { limits, raised } = limitsForTest({
    perSecond: 0,
    daily: {
      take(asked) {
        counted.push(...asked);
        used += 1;
        return used <= 40;
      },
      used: () => used * 2,
      secondsLeft: () => 1,
    },
  });
  const paid = (address: string, now = 0) =>
    Array.from({ length: 50 }, () => limits.takeLookup(address, now)).filter(Boolean).length;
  expect(paid('203.0.113.5')).toBe(30);
  expect(counted[0]).toEqual({ subject: 'lookup:203.0.113.5', atMost: 300 });
  expect(counted[1]).toEqual({ subject: 'lookup:site', atMost: 100 });
  expect(raised.every((name) => name === 'lookupsHalfOfSite')).toBe(true);
  expect(paid('203.0.113.6')).toBe(10);
  expect(raised).toContain('lookupsSiteFull');
});

test('whoever can pay soonest says how long a write has to wait', () => {
  const { limits, served } = limitsForTest({ perSecond: 10 });
  const user = withUser('u1');
  served(10, write, user);
  // Eight seconds until the user could pay, two until the address could.
  expect(limits.take(write, 0, user, 0)).toBe(2);
});

test('a write that its asker cannot pay takes nothing of what the site has', () => {
  const { served, raised } = limitsForTest({ site: { ...defaultSiteWrites, estimates: 4_000 } });
  expect(served(1_000, write)).toBe(100);
  expect(raised).toEqual([]);
  expect(served(100, write, { ...stranger, address: '203.0.113.9' })).toBe(100);
});

test('refused calls and documents are counted by the limit that refused them', () => {
  const { limits, served } = limitsForTest({ perSecond: 1 });
  served(6, read);
  for (let each = 0; each < 4; each += 1) {
    limits.takeFile(stranger.address, 40, 0);
    limits.takeRendering(stranger.address, 2, 0);
  }
  served(2, write, { ...stranger, address: '203.0.113.9' });
  expect(limits.refusals()).toEqual(
    new Map([
      ['address', 3],
      ['files', 3],
      ['rendering', 3],
    ]),
  );
});

test('a user who has used up what is theirs shares what strangers at the address have', () => {
  const { served } = limitsForTest();
  expect(served(5_000, read, { ...stranger, userId: 'u1', device: 'd1' })).toBe(2_500);
});

test('look-ups of an IPv6 address count for the networks around it too', () => {
  const { limits, taken } = limitsForTest();
  expect(limits.takeLookup('2001:db8:1:102::/64', 0)).toBe(true);
  expect(taken).toEqual([
    { subject: 'lookup:2001:db8:1:102::/64', atMost: 300, amount: 1 },
    { subject: 'lookup:2001:db8:1:100::/56', atMost: 1_200, amount: 1 },
    { subject: 'lookup:2001:db8:1::/48', atMost: 4_800, amount: 1 },
    { subject: 'lookup:site', atMost: 100, amount: 1 },
  ]);
});

test('from half of the look-ups of a day on it is told, and when all are used', () => {
  const raisedAt = (used: number) => {
    const daily = { take: () => true, used: () => used, secondsLeft: () => 0 };
    const { limits, raised } = limitsForTest({ daily });
    limits.takeLookup(stranger.address, 0);
    return raised;
  };
  expect(raisedAt(49)).toEqual([]);
  expect(raisedAt(50)).toEqual(['lookupsHalfOfSite']);
  expect(raisedAt(99)).toEqual(['lookupsHalfOfSite']);
  expect(raisedAt(100)).toEqual(['lookupsSiteFull']);
});

test('events count by their rows against the day of an IPv4 address or IPv6 /48, unless limits are off', () => {
  const { limits, taken } = limitsForTest();
  expect(limits.takeEvents('2001:db8:1:102::/64', 50)).toBe(true);
  expect(taken).toEqual([{ subject: 'events:2001:db8:1::/48', atMost: 300_000, amount: 50 }]);
  const daily = { take: () => false, used: () => 0, secondsLeft: () => 0 };
  expect(limitsForTest({ daily }).limits.takeEvents(stranger.address, 1)).toBe(false);
  expect(limitsForTest({ daily, perDay: 0 }).limits.takeEvents(stranger.address, 1)).toBe(true);
  expect(limitsForTest({ daily, perSecond: 0 }).limits.takeEvents(stranger.address, 1)).toBe(true);
});

test('a long answer is charged by its length to whoever has something left, and the next calls wait for it', () => {
  const { limits, served } = limitsForTest();
  const user = withUser('u1');
  const pictures = (asker: RateLimitedClient, now: number) => {
    let many = 0;
    while (limits.take(callCosts.readDisputePicture, 0, asker, now) === 0) {
      limits.chargeAnswer(1_330_000, asker, now);
      many += 1;
    }
    return many;
  };
  // 162 units each beside the 5 of the read: of 400 and of 2,000.
  expect(pictures(user, 0)).toBe(3 + 12);
  expect(served(1, read, user)).toBe(0);
  expect(pictures(user, 10_000)).toBe(3 + 12);
  limits.chargeAnswer(8_191, { ...stranger, address: '203.0.113.9' }, 0);
  expect(served(5_000, read, { ...stranger, address: '203.0.113.9' })).toBe(2_000);
});

test('ever new networks that make every kind of call hold no more memory than eighty-five megabytes', async () => {
  const { limits } = limitsForTest({
    site: wideSite,
    daily: { take: () => true, used: () => 0, secondsLeft: () => 0 },
    alerts: { raise: () => {}, counts: () => new Map() },
  });
  const costs = Object.values(callCosts).flatMap((cost) => ('kind' in cost ? [cost] : []));
  const writes = [...new Map(costs.map((cost) => [cost.kind, cost])).values()];
  const growth = await heapGrowth(() => {
    for (let each = 0; each < 50_000; each += 1) {
      const address = `2001:${(each >> 8).toString(16)}:${(each & 255).toString(16)}:0::/64`;
      limits.take(read, 0, withDevice(`${each}`.padStart(43, 'd'), address), each);
      // Fewer are remembered of all the others.
      if (each >= 20_000) continue;
      for (const cost of writes) limits.take(cost, 0, { ...stranger, address }, each);
      limits.take(read, 0, { address, device: null, userId: `user-${each}` }, each);
      limits.takeFile(address, 1, each);
      limits.takeRendering(address, 1, each);
      limits.takeLookup(address, each);
    }
  });
  expect(growth).toBeLessThan(85_000_000);
  // Used after the growth was read, so that it is not garbage by then.
  expect(limits.refusals().size).toBe(0);
}, 30_000);
