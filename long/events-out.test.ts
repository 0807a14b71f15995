import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { publishFareRules } from '@ride/contract/internal-publish';
import { cities } from '@ride/domain/regions/cities';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { openDatabase } from '../apps/gateway/src/db/open-database.ts';
import { type ServingProcess, startServer } from '../scripts/lib/server-process.mjs';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { engines } from './support/engines.ts';
import type { DatabasePlace } from './support/places.ts';
import { postAsService } from './support/post-call.ts';

const CYCLES = Number(process.env.CYCLES ?? 5);
const WRITERS = 8;
const FEWEST_WRITES = 10;
const MAX_WRITES = 40;
/** The pause lets an unreliable receiver keep up while a killed gateway restarts. */
const BETWEEN_WRITES_MS = 250;
/**
 * A killed gateway holds its deliveries for another minute, and some deliveries fail several times
 * after that.
 */
const DRAIN_MS = 15 * 60_000;

const WEBHOOK_SECRET = 'whsec_bG9uZyB0ZXN0cyBvZiBldmVudHMgb3V0LCAzMiBieXRlcyE=';
const receiverProgram = fileURLToPath(new URL('./support/event-receiver.mjs', import.meta.url));

interface ReceiverState {
  readonly processed: {
    readonly id: string;
    readonly subject: string;
    readonly position: number;
    readonly version: number;
  }[];
  readonly duplicates: number;
  readonly refused: number;
  /** How often an event arrived while the same event was being received. */
  readonly overlaps: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly last: { readonly headers: Record<string, string>; readonly body: string } | null;
}

const stateOf = async ({ origin }: ServingProcess): Promise<ReceiverState> =>
  (await fetch(origin)).json() as Promise<ReceiverState>;

const startReceiver = (): Promise<ServingProcess> =>
  startServer([process.execPath, receiverProgram], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { WEBHOOK_SECRET },
    readyPath: '/',
  });

/** Each writer publishes versions of one rule in its own city, so that their order is known. */
const ruleOf = (writer: number, version: number) => ({
  fareRuleId: `outbox-${writer}`,
  startsAt: Date.UTC(2027, 0, 1) + version * 60_000,
  cityCode: cities[writer]?.code ?? '',
  typeModule: 4,
  fareModel: {
    baseFare: { startFare: '9', model: 2 },
    tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '2' }],
    timeFare: [{ startTime: '00:00', endTime: '24:00', fare: '0.5' }],
  },
});

class Writers {
  readonly acknowledged = new Map<string, number>();
  readonly #gateways: GatewayProcess[];
  readonly #done: Promise<void>[];
  #stopped = false;
  #writes = 0;

  constructor(gateways: GatewayProcess[]) {
    this.#gateways = gateways;
    this.#done = Array.from({ length: WRITERS }, (_, writer) => this.#write(writer));
  }

  async wait(writes: number): Promise<void> {
    const goal = this.#writes + writes;
    while (this.#writes < goal) await pause(5);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#done);
  }

  async #write(writer: number): Promise<void> {
    for (let version = 1; !this.#stopped; version += 1) {
      const rule = ruleOf(writer, version);
      for (let tries = writer; !(await this.#publish(rule, tries)); tries += 1) await pause(20);
      this.acknowledged.set(rule.fareRuleId, version);
      this.#writes += 1;
      await pause(BETWEEN_WRITES_MS);
    }
  }

  async #publish(rule: ReturnType<typeof ruleOf>, tries: number): Promise<boolean> {
    const { origin } = this.#gateways[tries % this.#gateways.length] as GatewayProcess;
    const answer = await postAsService(origin, publishFareRules, { rules: [rule], isImport: true });
    if (answer === null || answer.status === 503) return false;
    expect(answer.envelope?.success, answer.envelope?.msg).toBe(true);
    return true;
  }
}

async function attack({ origin }: ServingProcess): Promise<number[]> {
  const body = JSON.stringify({ type: 'fareRule.announced', subject: { id: 'forged' }, data: {} });
  const now = new Date();
  const old = new Date(now.getTime() - 6 * 60_000);
  const headers = (signedBody: string, at: Date, secret = WEBHOOK_SECRET) => ({
    'webhook-id': 'evt_forged',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_forged', at, signedBody),
  });
  const attacks = [
    {},
    { ...headers(body, now), 'webhook-signature': 'v1,AAAA' },
    headers(body, now, `whsec_${Buffer.alloc(32, 1).toString('base64')}`),
    headers(`${body} `, now),
    { ...headers(body, now), 'webhook-id': 'evt_another' },
    { ...headers(body, old), 'webhook-timestamp': headers(body, now)['webhook-timestamp'] },
    headers(body, old),
  ];
  const statuses: number[] = [];
  for (const forged of attacks) {
    const answer = await fetch(origin, { method: 'POST', headers: forged, body });
    statuses.push(answer.status);
  }
  return statuses;
}

/**
 * A recorded delivery that is repeated within minutes is valid, so it must be recognized as a
 * duplicate.
 */
async function replay(receiver: ServingProcess): Promise<void> {
  const { last, duplicates, processed } = await stateOf(receiver);
  if (last === null) throw new Error('nothing was received');
  const { 'webhook-id': id = '', ...rest } = last.headers;
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': rest['webhook-timestamp'] ?? '',
    'webhook-signature': rest['webhook-signature'] ?? '',
    // Without this header the receiver would count it as two gateways that send at the same time.
    'x-replayed': 'yes',
  };
  const answer = await fetch(receiver.origin, { method: 'POST', headers, body: last.body });
  const after = await stateOf(receiver);
  expect(answer.status).toBe(200);
  expect(after.duplicates).toBeGreaterThan(duplicates);
  expect(after.processed.filter((event) => event.id === id)).toHaveLength(1);
  expect(after.processed.length).toBeGreaterThanOrEqual(processed.length);
}

async function committed(place: DatabasePlace) {
  const opened = await openDatabase(place);
  try {
    const versions = await opened.db
      .selectFrom('fareRuleVersions')
      .select(['fareRuleId as subject', 'version'])
      .where('fareRuleId', 'like', 'outbox-%')
      .execute();
    const deliveries = await opened.db
      .selectFrom('eventDeliveries')
      .select(['eventId as id', 'state'])
      .execute();
    return { versions, deliveries };
  } finally {
    await opened.close();
  }
}

async function drained(place: DatabasePlace): Promise<void> {
  const deadline = performance.now() + DRAIN_MS;
  while (performance.now() < deadline) {
    const { deliveries } = await committed(place);
    if (deliveries.every(({ state }) => state === 'delivered')) return;
    await pause(1_000);
  }
  throw new Error('some events were not delivered');
}

// The engines are tested concurrently, because events mostly wait for their next attempt.
test.concurrent.for(engines)(
  'on %s killed gateways and a failing webhook receiver lose no event, invent none and keep the order',
  async ([name, open], { onTestFinished }) => {
    const place = await open();
    onTestFinished(() => place.remove());
    const receiver = await startReceiver();
    onTestFinished(() => receiver.kill());
    const env = {
      ...place.env,
      DEMO_DATA: 'off',
      DESK_PORT: '0',
      EVENT_RECEIVERS: JSON.stringify([
        { name: 'trial', url: `${receiver.origin}/events`, secret: WEBHOOK_SECRET },
      ]),
    };
    const gateways = [await startGateway(env), await startGateway(env)];
    const writers = new Writers(gateways);
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await writers.wait(FEWEST_WRITES + Math.random() * (MAX_WRITES - FEWEST_WRITES));
      const index = cycle % gateways.length;
      await gateways[index]?.kill();
      expect(new Set(await attack(receiver))).toEqual(new Set([401]));
      gateways[index] = await startGateway(env);
    }
    await writers.stop();
    await replay(receiver);
    await drained(place);
    await Promise.all(gateways.map((gateway) => gateway.stop()));

    const { processed, overlaps, refused, duplicates, faults } = await stateOf(receiver);
    const { versions, deliveries } = await committed(place);
    const key = (event: { subject: string; version: number }) =>
      `${event.subject}:${event.version}`;
    expect(processed.map(key).toSorted()).toEqual(versions.map(key).toSorted());
    expect(processed.map(({ id }) => id).toSorted()).toEqual(
      deliveries.map(({ id }) => id).toSorted(),
    );
    for (const [subject, last] of writers.acknowledged) {
      const own = processed.filter((event) => event.subject === subject);
      expect(own.length).toBeGreaterThanOrEqual(last);
      expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index + 1));
      expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index + 1));
    }
    expect(overlaps).toBe(0);
    expect(refused).toBe(CYCLES * 7);
    expect(duplicates).toBeGreaterThan(0);
    console.log(
      `${name}: ${CYCLES} kills, ${processed.length} events, ${duplicates} came again, ${JSON.stringify(faults)}`,
    );
  },
);
