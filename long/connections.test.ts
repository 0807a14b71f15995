import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { queryFaqList } from '@ride/contract/content';
import { addDisputePicture, MAX_PICTURE_DATA } from '@ride/contract/dispute-pictures';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from './gateway-process.ts';
import { percentile } from './support/fairness.ts';
import { CLIENT_HEADER, startNginx } from './support/nginx.ts';
import { postCall } from './support/post-call.ts';

const ATTACKER = '127.0.0.2';
const CONNECTIONS = 10_000;
const CALLS = 600;
/** At once: more than nginx lets one address have in flight, or send in a second. */
const FLOOD = 2_000;
const program = fileURLToPath(new URL('./support/idle-connections.mjs', import.meta.url));

/** Calls of an honest visitor, each on a connection of its own: milliseconds, or null for no answer. */
async function visit(origin: string): Promise<{ p95: number; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  for (let count = 0; count < CALLS; count += 1) {
    const startedAt = performance.now();
    const who = { address: `127.0.1.${count % 250}` };
    const answer = await postCall(origin, queryFaqList, { currPage: 1, pageSize: 10 }, who);
    times.push(performance.now() - startedAt);
    if (answer?.status !== 200) refused += 1;
  }
  return { p95: percentile(times, 0.95), refused };
}

async function openConnections(origin: string, firstBytes: string) {
  const args = [new URL(origin).port, ATTACKER, String(CONNECTIONS), firstBytes];
  const child = fork(program, args, { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return {
    async stop() {
      child.removeAllListeners('message');
      child.send('stop');
      for (;;) {
        const [figures] = await once(child, 'message');
        if (figures !== 'full') return figures as Record<string, number>;
      }
    },
  };
}

async function gatewayForTrial(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-connections-'));
  const gateway = await startGateway({ DATA_DIR: dataDir, CALLS_PER_SECOND: '0', ...settings });
  onTestFinished(async () => {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return gateway;
}

async function bearConnections(origin: string, name: string, firstBytes = ''): Promise<void> {
  await visit(origin);
  const quiet = await visit(origin);
  const attack = await openConnections(origin, firstBytes);
  const attacked = await visit(origin);
  const figures = await attack.stop();
  console.log(
    `${name}: ${figures.begun} connections begun by one address, ${figures.open} open at the end; ` +
      `others: p95 ${quiet.p95.toFixed(1)} ms quiet, ${attacked.p95.toFixed(1)} ms attacked, ` +
      `${attacked.refused} of ${CALLS} refused`,
  );
  expect(attacked.refused).toBe(0);
  expect(attacked.p95).toBeLessThanOrEqual(3 * quiet.p95);
}

test('10,000 idle connections from one address shut nobody out of a gateway', async () => {
  const { origin } = await gatewayForTrial();
  await bearConnections(origin, 'gateway alone');
});

test('10,000 idle connections from one address shut nobody out behind nginx', async () => {
  const { origin } = await gatewayForTrial({ TRUSTED_PROXIES: '127.0.0.1' });
  const nginx = await startNginx([Number(new URL(origin).port)]);
  onTestFinished(() => nginx.stop());
  await bearConnections(nginx.outside, 'behind nginx');
});

/** The first byte of a request whose rest never comes. */
const HALF_SENT = 'G';

test('10,000 half-sent requests from one address shut nobody out of a gateway', async () => {
  const { origin } = await gatewayForTrial();
  await bearConnections(origin, 'gateway alone, half-sent', HALF_SENT);
});

test('10,000 half-sent requests from one address shut nobody out behind nginx', async () => {
  const { origin } = await gatewayForTrial({ TRUSTED_PROXIES: '127.0.0.1' });
  const nginx = await startNginx([Number(new URL(origin).port)]);
  onTestFinished(() => nginx.stop());
  await bearConnections(nginx.outside, 'behind nginx, half-sent', HALF_SENT);
});

/** Half of the connections of a gateway; beyond it those that were idle for so long are closed. */
const HALF = 5_000;
const IDLE_MS = 5_000;
/** Of one address, which has 1,000. */
const PER_ADDRESS = 900;

interface KeptConnection {
  readonly socket: Socket;
  askedAt: number;
  closedAt: number | null;
}

/** Asks something on a connection, which is left open. */
async function askOn(connection: KeptConnection): Promise<void> {
  connection.askedAt = Date.now();
  connection.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(connection.socket, 'data');
}

async function openAndAsk(origin: string, localAddress: string): Promise<KeptConnection> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  const connection: KeptConnection = { socket, askedAt: 0, closedAt: null };
  socket.once('close', () => {
    connection.closedAt = Date.now();
  });
  await askOn(connection);
  return connection;
}

test('once more than half of all connections are taken those idle for five seconds are closed, and connections in use stay', async () => {
  const { origin } = await gatewayForTrial();
  const open = (many: number, address: string) =>
    Promise.all(Array.from({ length: many }, () => openAndAsk(origin, address)));
  const inUse = await open(50, ATTACKER);
  const asking = setInterval(() => {
    for (const connection of inUse) void askOn(connection);
  }, 1_000);
  onTestFinished(() => clearInterval(asking));
  const idle: KeptConnection[] = [];
  while (idle.length < HALF + 400) {
    const address = `127.0.2.${1 + Math.floor(idle.length / PER_ADDRESS)}`;
    idle.push(...(await open(100, address)));
  }

  await pause(IDLE_MS + 2_000);
  const closed = idle.filter(({ closedAt }) => closedAt !== null);
  const idleMs = closed.map(({ askedAt, closedAt }) => (closedAt ?? 0) - askedAt);
  console.log(
    `gateway alone: of ${idle.length} idle connections of six addresses and ${inUse.length} in ` +
      `use ${closed.length} idle ones were closed, after ${Math.min(...idleMs)} ms at least`,
  );
  expect(closed).toHaveLength(inUse.length + idle.length - HALF);
  expect(Math.min(...idleMs)).toBeGreaterThanOrEqual(IDLE_MS);
  expect(inUse.filter(({ closedAt }) => closedAt !== null)).toHaveLength(0);
});

test('a picture as long as a call takes passes nginx, and is answered by the gateway', async () => {
  const { origin } = await gatewayForTrial({ TRUSTED_PROXIES: '127.0.0.1' });
  const nginx = await startNginx([Number(new URL(origin).port)]);
  onTestFinished(() => nginx.stop());
  const key = { receiptNumber: 'YY20260310-ABCDEF', pictureId: 'picture-0123456789' };
  const picture = { ...key, data: 'A'.repeat(MAX_PICTURE_DATA) };
  const answer = await postCall(nginx.outside, addDisputePicture, picture);
  // Of nobody: the gateway says that a session is needed.
  expect(answer?.envelope).toMatchObject({ success: false });
});

test('nginx refuses requests of an address beyond its rate, and nobody else', async () => {
  const { origin } = await gatewayForTrial({ TRUSTED_PROXIES: '127.0.0.1' });
  const nginx = await startNginx([Number(new URL(origin).port)]);
  onTestFinished(() => nginx.stop());
  const agent = new Agent({ localAddress: ATTACKER });
  const flooding = Promise.all(
    Array.from({ length: FLOOD }, () => statusOf(`${nginx.outside}/healthz`, agent)),
  );
  const { refused } = await visit(nginx.outside);
  const statuses = await flooding;
  const limited = statuses.filter((status) => status === 429).length;
  console.log(`nginx: ${FLOOD} requests at once from one address, ${limited} answered 429`);
  expect(refused).toBe(0);
  expect(limited).toBeGreaterThan(0);
  expect(statuses.filter((status) => ![200, 429, CLOSED].includes(status))).toEqual([]);
});

/** Answers whether it is ready, and everything else only when it is told to. */
async function startSlowGateway() {
  const answers: (() => void)[] = [];
  const server = createServer(({ url }, response) => {
    if (url === '/readyz') response.end();
    else answers.push(() => response.end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answerAll = () => {
    for (const answer of answers.splice(0)) answer();
  };
  return { port, waiting: () => answers.length, answerAll };
}

test('nginx refuses requests of a /56 beyond half of what its /48 may have in flight, and takes as many of its neighbours', async () => {
  const gateway = await startSlowGateway();
  const nginx = await startNginx([gateway.port]);
  onTestFinished(() => nginx.stop());
  const agent = new Agent();
  /** One request each of so many /64s; resolves once each is refused or waits at the gateway. */
  const send = async (many: number, addressOf: (at: number) => string) => {
    const before = gateway.waiting();
    let refused = 0;
    const isSettled = () => refused + gateway.waiting() - before === many;
    for (let at = 0; at < many; at += 1) {
      const headers = { [CLIENT_HEADER]: addressOf(at) };
      void statusOf(`${nginx.outside}/`, agent, headers).then((status) => {
        if (status === 429) refused += 1;
      });
    }
    await vi.waitUntil(isSettled, { timeout: 5_000 });
    return refused;
  };
  const subnet = (number: number) => `2001:db8:5:${number.toString(16)}::1`;
  // In addresses of the first /56 the fourth group has two digits, one, or is left out.
  expect(await send(500, (at) => subnet(at % 256))).toBe(100);
  expect(await send(300, (at) => subnet(0x100 + (at % 256)))).toBe(0);
  expect(await send(200, (at) => subnet(0x200 + at * 0x100))).toBe(100);
  expect(await send(1, () => '2001:db8:6:100::1')).toBe(0);
  gateway.answerAll();
});

/** nginx closes connections of its own when it has none left. */
const CLOSED = 0;

const statusOf = (
  url: string,
  agent: Agent,
  headers: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', () => resolve(CLOSED));
  });
