import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { getPhoneByToken, registerEnterprise } from '@ride/contract/enterprise';
import { issueMiniToken } from '@ride/contract/internal';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DatabaseCluster,
  findMissing,
  patroniVersion,
  startDatabaseCluster,
} from './failover/database-cluster.ts';
import { type Fault, faults } from './failover/faults.ts';
import { Probe } from './failover/probe.ts';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { findLedgerDifferences } from './support/ledger.ts';
import { type LoadBalancer, startNginx } from './support/nginx.ts';
import { TestPeople } from './support/people.ts';
import { postgresPlaceAt } from './support/places.ts';
import { openSession, postAsService, postCall } from './support/post-call.ts';
import { countByStatus, findLostWrites, startWriters } from './support/writers.ts';

const GATEWAYS = 2;
const CYCLES = Number(process.env.CYCLES ?? 2);
/** `FAULTS='switchover,network'` chooses faults by parts of their names. */
const chosen = (process.env.FAULTS ?? '').split(',');
/** A fault without an end of its own lasts so long. */
const FAULT_MS = 20_000;
const STEADY_MS = 4_000;
const RECOVERY_MS = 120_000;
/** A delivery that failed is repeated after pauses. */
const DELIVERY_MS = 240_000;
const PEOPLE = 60;

const missing = findMissing();
if (missing !== null) console.log(`failover is skipped: it needs ${missing}`);
const patroni = missing === null ? patroniVersion() : 0;

/** Notes under which ids each event of a subject arrives. */
async function startReceiver() {
  const idsByEvent = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    const { type, subject, position } = JSON.parse(await text(request)) as {
      type: string;
      subject: { id: string };
      position: number;
    };
    const event = `${type} ${subject.id} ${position}`;
    const ids = idsByEvent.get(event) ?? new Set();
    idsByEvent.set(event, ids.add(String(request.headers['webhook-id'])));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    registrations: () =>
      [...idsByEvent.keys()].filter((key) => key.startsWith('company.registered')).length,
    doubled: () => [...idsByEvent].filter(([, ids]) => ids.size > 1).map(([event]) => event),
    stop: () => server.close(),
  };
}

interface Trial {
  readonly cluster: DatabaseCluster;
  readonly gateways: readonly GatewayProcess[];
  readonly nginx: LoadBalancer;
  readonly people: TestPeople;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  readonly token: string;
}

async function startTrial(): Promise<Trial> {
  const cluster = await startDatabaseCluster(GATEWAYS);
  const receiver = await startReceiver();
  const secret = 'whsec_bG9uZyB0ZXN0cyBvZiBldmVudHMgb3V0LCAzMiBieXRlcyE=';
  const EVENT_RECEIVERS = JSON.stringify([{ name: 'trial', url: receiver.url, secret }]);
  const gateways: GatewayProcess[] = [];
  for (const url of cluster.urls) {
    const { env } = postgresPlaceAt(url);
    const settings = { ...env, EVENT_RECEIVERS, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal' };
    gateways.push(await startGateway(settings));
  }
  const nginx = await startNginx(gateways.map(({ origin }) => Number(new URL(origin).port)));
  const place = postgresPlaceAt(cluster.urls[0] ?? '');
  const people = new TestPeople({ ...place, remove: async () => {} });
  const token = await openSession(nginx.outside, undefined, nginx.inside);
  return { cluster, gateways, nginx, people, receiver, token };
}

async function stopTrial({ cluster, gateways, nginx, people, receiver }: Trial): Promise<void> {
  await nginx.stop();
  await Promise.all(gateways.map((gateway) => gateway.kill()));
  receiver.stop();
  await people.close();
  await cluster.remove();
}

async function suffer({ cluster, nginx, people, token }: Trial, fault: Fault) {
  const { inside, outside } = nginx;
  await cluster.whole();
  const persons = await people.verified(PEOPLE);
  const writers = startWriters(inside, `failover-${Date.now()}`, persons);
  const mobile = '13800000001';
  const writes = new Probe(() => postAsService(inside, issueMiniToken, { mobile }));
  const reads = new Probe(() => postCall(outside, getPhoneByToken, {}, { token }));
  const steady = () =>
    vi.waitFor(
      () => {
        const since = performance.now() - STEADY_MS;
        expect(writes.isSteadySince(since) && reads.isSteadySince(since)).toBe(true);
      },
      { timeout: RECOVERY_MS, interval: 250 },
    );
  try {
    await steady();
    const times = await breakAndMend(cluster, fault, steady);
    await steady();
    return { ...writers.log, writes, reads, faultAt: fault.lasts ? times.mendedAt : times.faultAt };
  } finally {
    await Promise.all([writers.stop(), writes.stop(), reads.stop()]);
  }
}

async function breakAndMend(
  cluster: DatabaseCluster,
  { cause, lasts }: Fault,
  steady: () => Promise<void>,
) {
  const faultAt = performance.now();
  const mend = await cause(cluster);
  let mendedAt = faultAt;
  try {
    await pause(lasts ? FAULT_MS : STEADY_MS);
    if (!lasts) await steady();
  } finally {
    mendedAt = performance.now();
    await mend();
  }
  await cluster.whole();
  return { faultAt, mendedAt };
}

const seconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} s`);

const cases = faults
  .filter(({ name }) => chosen.some((part) => name.includes(part)))
  .flatMap((fault) =>
    Array.from({ length: CYCLES }, (_, cycle) => ({ ...fault, cycle: cycle + 1 })),
  );

describe.skipIf(missing !== null)('with three nodes of Patroni', () => {
  let trial: Trial;
  let registered = 0;
  beforeAll(async () => {
    trial = await startTrial();
  }, 400_000);
  afterAll(() => stopTrial(trial), 60_000);

  test.for(cases)(
    '$name ($cycle): nothing acknowledged is lost or doubled',
    async (fault, { skip }) => {
      const { leastPatroni = 0 } = fault;
      if (patroni < leastPatroni)
        skip(`it needs Patroni ${leastPatroni}; PATRONI names another one`);
      const { acknowledged, refused, writes, reads, faultAt } = await suffer(trial, fault);
      const since = fault.lasts ? 'after it was mended' : 'after it';
      console.log(
        `${fault.name}: ${acknowledged.length} writes acknowledged; ` +
          `writes back ${seconds(writes.secondsAway(faultAt))}, reads ${seconds(reads.secondsAway(faultAt))} ${since}; ` +
          `longest wait ${Math.max(writes.longestSeconds, reads.longestSeconds).toFixed(1)} s; ` +
          `refused: ${JSON.stringify(countByStatus(refused))}`,
      );
      const { inside } = trial.nginx;
      expect(await findLostWrites(inside, acknowledged)).toEqual([]);
      expect(await findLedgerDifferences(inside)).toEqual([]);
      registered += acknowledged.filter(({ what }) =>
        what.startsWith(registerEnterprise.path),
      ).length;
      expect(registered).toBeGreaterThan(0);
      await vi.waitFor(
        () => expect(trial.receiver.registrations()).toBeGreaterThanOrEqual(registered),
        { timeout: DELIVERY_MS, interval: 1_000 },
      );
      expect(trial.receiver.doubled()).toEqual([]);
      for (const status of Object.keys(countByStatus(refused)))
        expect(['502', '503', '504']).toContain(status);
    },
  );
});
