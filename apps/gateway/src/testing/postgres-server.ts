import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killFamily } from './kill-family.ts';
import { binariesFor, type RunAs, unprivileged } from './postgres-binaries.ts';

export interface PostgresServer {
  readonly url: string;
  /** Takes the server away; its data and its port stay. */
  halt(): Promise<void>;
  /** The same without a chance to say goodbye: every process of it is killed at once. */
  kill(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the server and removes everything it wrote. */
  stop(): Promise<void>;
}

/** Data that is thrown away need not wait for a disk. */
const IN_A_HURRY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const SETTINGS = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'shared_buffers=64MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** Thousands of tests log in; an older PostgreSQL of the system does not know the setting. */
const QUICK_LOGIN = 'scram_iterations=1';

/**
 * Keeps the server for as long as its input is open. That ends with a word when the server is to
 * go away for a while, and without one when we stop, or were killed: then everything is removed.
 */
const KEEPER = `
folder=$1 bin=$2 port=$3; shift 3
if [ ! -d "$folder/data" ]; then
  "$bin/initdb" -D "$folder/data" -U ride --pwfile="$folder/password" --auth=scram-sha-256 \\
    --locale=C --encoding=UTF8 --no-sync --no-instructions $INITDB_MORE \\
    >"$folder/log" 2>&1 || echo "FATAL: initdb failed" >>"$folder/log"
fi
"$bin/postgres" -D "$folder/data" -p "$port" "$@" >>"$folder/log" 2>&1 &
server=$!
read -r word
kill -INT "$server" 2>/dev/null
wait "$server"
[ "$word" = halt ] || rm -rf "$folder"
`;

/** Not what a client is told who asks too early: "the database system is starting up". */
const FAILED = /FATAL:(?! {2}the database system is )/;

export interface PostgresOptions {
  /** As an operator would run it: an acknowledged write is on the disk. */
  readonly durable?: boolean;
  /** Programs of another PostgreSQL than the one in node_modules. */
  readonly bin?: string;
}

/** A PostgreSQL of our own on a free port of this machine, from the binaries in node_modules. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const runAs = unprivileged();
  // Another user may be kept out of our own temporary folder, but not out of the system's.
  const scratch = mkdtempSync(join(runAs.uid === undefined ? tmpdir() : '/tmp', 'ride-postgres-'));
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(scratch, 'password'), password);
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(scratch, runAs.uid, runAs.gid);
  }
  const port = await freePort();
  const settings = [
    ...SETTINGS,
    ...(options.durable ? [] : IN_A_HURRY),
    ...(options.bin === undefined ? [QUICK_LOGIN] : []),
  ];
  const bin = options.bin ?? binariesFor(runAs, scratch);
  const run = { scratch, port, runAs, bin, settings };
  let keeper: ChildProcess | null = await keep(run);

  const end = async (word: string) => {
    const ending = keeper;
    keeper = null;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.stdin?.end(word);
    await ended;
  };
  return {
    url: `postgres://ride:${password}@127.0.0.1:${port}/postgres`,
    halt: () => end('halt\n'),
    async kill() {
      const pidFile = join(scratch, 'data/postmaster.pid');
      await killFamily(Number.parseInt(read(pidFile), 10));
      await end('halt\n');
      // It still says "ready", of a server that is no more.
      rmSync(pidFile);
    },
    async resume() {
      keeper ??= await keep(run);
    },
    async stop() {
      await end('');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

interface Run {
  readonly scratch: string;
  readonly bin: string;
  readonly port: number;
  readonly runAs: RunAs;
  readonly settings: readonly string[];
}

async function keep({ scratch, bin, port, runAs, settings }: Run): Promise<ChildProcess> {
  rmSync(join(scratch, 'log'), { force: true });
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', scratch, bin, String(port), ...flags], {
    ...runAs,
    cwd: scratch,
    // A group of its own: Ctrl-C ends us, and our end ends the keeper in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      LC_ALL: 'C',
      INITDB_MORE: settings.includes(QUICK_LOGIN) ? `-c ${QUICK_LOGIN}` : '',
    },
  });
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (read(join(scratch, 'data/postmaster.pid')).includes('ready')) return keeper;
    if (FAILED.test(read(join(scratch, 'log'))) || keeper.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const log = read(join(scratch, 'log'));
  keeper.stdin?.end();
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
