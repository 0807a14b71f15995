import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/server-process.mjs';
import { findProgram } from '../../scripts/lib/system-programs.mjs';
import { postgresPrograms } from '../support/postgres-programs.ts';
import { DatabaseNode, type NodePrograms, POSTGRES_PASSWORD } from './database-node.ts';
import { createNetwork, type Machine, mayMakeNamespaces } from './network.ts';

const NODES = 3;
const TIMEOUT_MS = 180_000;
/** Two rounds of Patroni (`loop_wait`). */
const ROUNDS_MS = 10_000;
const RIDE_PASSWORD = 'another-password-of-the-trial';

const findPrograms = (): NodePrograms & { haproxy: string } => ({
  etcd: findProgram('etcd', 'etcd-server'),
  patroni: process.env.PATRONI ?? findProgram('patroni', 'patroni'),
  haproxy: findProgram('haproxy', 'haproxy'),
  postgresBin: postgresPrograms(),
});

/** What this machine lacks for the trial, or null. */
export function findMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux';
  if (!mayMakeNamespaces()) return 'the right to make network namespaces (CAP_SYS_ADMIN)';
  try {
    execFileSync('id', ['-u', 'postgres'], { stdio: 'pipe' });
    findPrograms();
    findProgram('nginx', 'nginx-light');
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Returns major and minor version, such as 4.1. */
export function patroniVersion(): number {
  const text = execFileSync(findPrograms().patroni, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+\.\d+)/.exec(text)?.[1]);
}

interface LeaderState {
  readonly replication?: readonly { readonly state: string }[];
}

export class DatabaseCluster {
  readonly nodes: readonly DatabaseNode[];
  /** One HAProxy for each gateway. */
  readonly urls: readonly string[];
  readonly #remove: () => Promise<void>;

  constructor(nodes: DatabaseNode[], urls: string[], remove: () => Promise<void>) {
    this.nodes = nodes;
    this.urls = urls;
    this.#remove = remove;
  }

  get machines(): readonly Machine[] {
    return this.nodes.map(({ machine }) => machine);
  }

  /** The node that says of itself that it is the leader. */
  async leader(): Promise<DatabaseNode> {
    return waitFor('get a leader', async () => {
      for (const node of this.nodes) if (await answers(node, 'primary')) return node;
      return null;
    });
  }

  async synchronous(): Promise<DatabaseNode> {
    return waitFor('get a synchronous stand-by', async () => {
      for (const node of this.nodes) if (await answers(node, 'synchronous')) return node;
      return null;
    });
  }

  async standbys(): Promise<DatabaseNode[]> {
    const leader = await this.leader();
    return this.nodes.filter((node) => node !== leader);
  }

  async switchover(): Promise<void> {
    const leader = await this.leader();
    const candidate = await this.synchronous();
    const answer = await fetch(`http://${leader.machine.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.machine.name, candidate: candidate.machine.name }),
    });
    if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
  }

  /**
   * Waits until both other nodes stream from the leader, one of them synchronously, and until each
   * Patroni knows it: a fault before that would be the second of two.
   */
  async whole(): Promise<void> {
    await waitFor('become whole', async () => {
      for (const node of this.nodes) {
        const answer = await get(node, 'patroni');
        const { replication = [] } = ((await answer?.json()) ?? {}) as LeaderState;
        const streaming = replication.filter(({ state }) => state === 'streaming');
        if (streaming.length === NODES - 1) return true;
      }
      return null;
    });
    await this.synchronous();
    await pause(ROUNDS_MS);
  }

  remove(): Promise<void> {
    return this.#remove();
  }
}

const get = (node: DatabaseNode | undefined, path: string): Promise<Response | null> =>
  fetch(`http://${node?.machine.address}:8008/${path}`, {
    signal: AbortSignal.timeout(1_500),
  }).catch(() => null);

const answers = async (node: DatabaseNode, role: string): Promise<boolean> =>
  (await get(node, role))?.status === 200;

async function waitFor<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== null) return found;
    await pause(250);
  }
  throw new Error(`the database cluster did not ${what} within ${TIMEOUT_MS / 1000} s`);
}

const proxySettings = (port: number, machines: readonly Machine[]) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
listen database
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}
`;

async function startProxy(program: string, folder: string, machines: readonly Machine[]) {
  const port = await freePort();
  const file = join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, proxySettings(port, machines));
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  return { child, url: `postgres://ride:${RIDE_PASSWORD}@127.0.0.1:${port}/ridepages` };
}

function createDatabase({ machine }: DatabaseNode, { postgresBin }: NodePrograms): void {
  const statements = [
    `create role ride login password '${RIDE_PASSWORD}' connection limit 150`,
    'create database ridepages owner ride',
  ];
  for (const statement of statements) {
    execFileSync(
      join(postgresBin, 'psql'),
      ['--host', machine.address, '--username=postgres', '--command', statement, 'postgres'],
      { env: { PGPASSWORD: POSTGRES_PASSWORD }, stdio: 'pipe' },
    );
  }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Three nodes with etcd, Patroni and PostgreSQL, and an HAProxy for each gateway. */
export async function startDatabaseCluster(gateways: number): Promise<DatabaseCluster> {
  const programs = findPrograms();
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const folder = mkdtempSync('/tmp/ride-failover-');
  execFileSync('chmod', ['755', folder]);
  const network = createNetwork(NODES);
  const { machines } = network;
  const proxies: ChildProcess[] = [];
  const nodes = machines.map(
    (machine) => new DatabaseNode(machine, machines, folder, programs, user),
  );
  const remove = async () => {
    for (const proxy of proxies) proxy.kill('SIGKILL');
    await Promise.all(nodes.map((node) => node.kill()));
    network.remove();
    for (const { disk } of nodes) disk.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) node.startEtcd();
    for (const node of nodes) node.startPatroni();
    const urls = [];
    for (let count = 0; count < gateways; count += 1) {
      const { child, url } = await startProxy(programs.haproxy, folder, machines);
      proxies.push(child);
      urls.push(url);
    }
    const cluster = new DatabaseCluster(nodes, urls, remove);
    await cluster.whole();
    createDatabase(await cluster.leader(), programs);
    return cluster;
  } catch (error) {
    await remove();
    throw error;
  }
}
