import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killProcessTree } from '../../apps/gateway/src/testing/kill-process-tree.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import type { Machine } from './network.ts';

export interface NodePrograms {
  readonly etcd: string;
  readonly patroni: string;
  readonly postgresBin: string;
}

export interface NodeUser {
  readonly uid: number;
  readonly gid: number;
}

/** Enough for the data and the log of one trial. */
const DISK_MEGABYTES = 900;

export const POSTGRES_PASSWORD = 'a-password-of-the-trial';

/** The settings that docs/operations.md recommends, but for the watchdog, which no trial has. */
const patroniSettings = (
  machine: Machine,
  machines: readonly Machine[],
  folders: { own: string; data: string },
  { postgresBin }: NodePrograms,
) => ({
  scope: 'ridepages',
  name: machine.name,
  restapi: { listen: `${machine.address}:8008`, connect_address: `${machine.address}:8008` },
  etcd3: { hosts: machines.map(({ address }) => `${address}:2379`) },
  watchdog: { mode: 'off' },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 5,
      retry_timeout: 5,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      failsafe_mode: true,
      primary_start_timeout: 30,
      maximum_lag_on_failover: 1_048_576,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          wal_log_hints: 'on',
          wal_sender_timeout: '10s',
          tcp_keepalives_idle: 10,
          max_connections: 200,
          max_slot_wal_keep_size: '1GB',
          shared_buffers: '64MB',
          max_wal_size: '256MB',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${machine.address}:5432`,
    connect_address: `${machine.address}:5432`,
    data_dir: folders.data,
    bin_dir: postgresBin,
    pgpass: join(folders.own, 'pgpass'),
    parameters: { unix_socket_directories: folders.own },
    pg_hba: [
      'local all all trust',
      'host all all 0.0.0.0/0 scram-sha-256',
      'host replication all 0.0.0.0/0 scram-sha-256',
    ],
    authentication: {
      superuser: { username: 'postgres', password: POSTGRES_PASSWORD },
      replication: { username: 'replicator', password: POSTGRES_PASSWORD },
      rewind: { username: 'rewinder', password: POSTGRES_PASSWORD },
    },
  },
});

/** etcd, Patroni and PostgreSQL on one machine, each of which can be killed and started. */
export class DatabaseNode {
  readonly machine: Machine;
  /** PostgreSQL's own disk. */
  readonly disk: SmallDisk;
  readonly #folder: string;
  readonly #machines: readonly Machine[];
  readonly #programs: NodePrograms;
  readonly #user: NodeUser;
  #etcd: ChildProcess | null = null;
  #patroni: ChildProcess | null = null;

  constructor(
    machine: Machine,
    machines: readonly Machine[],
    folder: string,
    programs: NodePrograms,
    user: NodeUser,
  ) {
    this.machine = machine;
    this.#machines = machines;
    this.#programs = programs;
    this.#user = user;
    this.#folder = join(folder, machine.name);
    mkdirSync(this.#folder);
    const disk = mountSmallDisk(DISK_MEGABYTES);
    if (disk === null) throw new Error('the trial may not mount file systems');
    this.disk = disk;
    for (const each of [this.#folder, disk.folder]) chownSync(each, user.uid, user.gid);
    const folders = { own: this.#folder, data: this.#dataFolder };
    const settings = patroniSettings(machine, machines, folders, programs);
    // JSON is YAML.
    writeFileSync(this.#settingsFile, JSON.stringify(settings));
  }

  get #dataFolder() {
    return join(this.disk.folder, 'data');
  }

  get #settingsFile() {
    return join(this.#folder, 'patroni.yml');
  }

  startEtcd(): void {
    const { name, address } = this.machine;
    const peers = this.#machines.map((each) => `${each.name}=http://${each.address}:2380`);
    this.#etcd = this.#spawn(this.#programs.etcd, [
      ...['--name', name, '--data-dir', join(this.#folder, 'etcd')],
      ...['--listen-peer-urls', `http://${address}:2380`],
      ...['--initial-advertise-peer-urls', `http://${address}:2380`],
      ...['--listen-client-urls', `http://${address}:2379`],
      ...['--advertise-client-urls', `http://${address}:2379`],
      ...['--initial-cluster', peers.join(','), '--initial-cluster-state', 'new'],
      ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
    ]);
  }

  startPatroni(): void {
    this.#patroni = this.#spawn(this.#programs.patroni, [this.#settingsFile]);
  }

  /** Only the program itself is killed: PostgreSQL goes on without Patroni. */
  async killPatroni(): Promise<void> {
    await end(this.#patroni);
  }

  async killEtcd(): Promise<void> {
    await end(this.#etcd);
  }

  async killPostgres(): Promise<void> {
    const pid = this.#postgresPid();
    if (pid !== null) await killProcessTree(pid);
  }

  start(): void {
    this.startEtcd();
    this.startPatroni();
  }

  async kill(): Promise<void> {
    await Promise.all([this.killPatroni(), this.killEtcd()]);
    await this.killPostgres();
  }

  #postgresPid(): number | null {
    try {
      const pid = Number.parseInt(
        readFileSync(join(this.#dataFolder, 'postmaster.pid'), 'utf8'),
        10,
      );
      process.kill(pid, 0);
      return pid;
    } catch {
      return null;
    }
  }

  freeze(): void {
    this.#signalAll('STOP');
  }

  thaw(): void {
    this.#signalAll('CONT');
  }

  #signalAll(signal: string): void {
    const pids = execFileSync('ip', ['netns', 'pids', this.machine.name], { encoding: 'utf8' });
    for (const pid of pids.split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), `SIG${signal}`);
      } catch {
        // The process has ended meanwhile.
      }
    }
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const log = openSync(join(this.#folder, 'log'), 'a');
    const asUser = ['--reuid', this.#user.uid, '--regid', this.#user.gid, '--clear-groups'];
    const child = spawn(
      'ip',
      ['netns', 'exec', this.machine.name, 'setpriv', ...asUser.map(String), program, ...args],
      {
        cwd: this.#folder,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      },
    );
    closeSync(log);
    return child;
  }
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
