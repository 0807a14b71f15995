import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcessTree } from './kill-process-tree.ts';
import { type ProcessUser, postgresBinariesFor, unprivilegedUser } from './postgres-binaries.ts';

export interface PostgresServer {
  readonly url: string;
  halt(): Promise<void>;
  /** Kills every process of the server by SIGKILL; its data and its port stay. */
  kill(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Test data need not survive a power cut. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const SETTINGS = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'shared_buffers=64MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** These settings let a server wait for a stand-by that `synchronous_standby_names` names. */
const REPLICATES = ['wal_level=replica', 'max_wal_senders=2', 'synchronous_commit=on'];

/** Thousands of tests connect; an older PostgreSQL of the system does not know the setting. */
const FAST_PASSWORD_HASH = 'scram_iterations=1';

/**
 * The shell runs the server for as long as its standard input is open. The input `halt` shuts the
 * server down and keeps the data; the end of the input, also after a kill of the test process,
 * removes all files.
 */
const SUPERVISOR = `
folder=$1 bin=$2 port=$3; shift 3
if [ ! -d "$folder/data" ]; then
  "$bin/initdb" -D "$folder/data" -U ride --pwfile="$folder/password" --auth=scram-sha-256 \\
    --locale=C --encoding=UTF8 --no-sync --no-instructions $INITDB_OPTIONS \\
    >"$folder/log" 2>&1 || echo "FATAL: initdb failed" >>"$folder/log"
fi
"$bin/postgres" -D "$folder/data" -p "$port" "$@" >>"$folder/log" 2>&1 &
server=$!
read -r word
kill -INT "$server" 2>/dev/null
wait "$server"
[ "$word" = halt ] || rm -rf "$folder"
`;

/**
 * A client that connects too early gets "the database system is starting up", which is no failure.
 */
const START_FAILED = /FATAL:(?! {2}the database system is )/;

export interface PostgresOptions {
  readonly durable?: boolean;
  readonly replicates?: boolean;
  readonly bin?: string;
}

export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const runAs = unprivilegedUser();
  // The server's user may have no access to our temporary folder, but has to that of the system.
  const scratch = mkdtempSync(join(runAs.uid === undefined ? tmpdir() : '/tmp', 'ride-postgres-'));
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(scratch, 'password'), password);
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(scratch, runAs.uid, runAs.gid);
  }
  const port = await freePort();
  const settings = [
    ...SETTINGS,
    ...(options.durable ? [] : NOT_DURABLE),
    ...(options.replicates ? REPLICATES : []),
    ...(options.bin === undefined ? [FAST_PASSWORD_HASH] : []),
  ];
  const bin = options.bin ?? postgresBinariesFor(runAs, scratch);
  const run = { scratch, port, runAs, bin, settings };
  let supervisor: ChildProcess | null = await startSupervisor(run);

  const end = async (word: string) => {
    const ending = supervisor;
    supervisor = null;
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
      await killProcessTree(Number.parseInt(read(pidFile), 10));
      await end('halt\n');
      // The file still reports "ready" for the killed server.
      rmSync(pidFile);
    },
    async resume() {
      supervisor ??= await startSupervisor(run);
    },
    async stop() {
      await end('');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

interface ServerRun {
  readonly scratch: string;
  readonly bin: string;
  readonly port: number;
  readonly runAs: ProcessUser;
  readonly settings: readonly string[];
}

async function startSupervisor({
  scratch,
  bin,
  port,
  runAs,
  settings,
}: ServerRun): Promise<ChildProcess> {
  rmSync(join(scratch, 'log'), { force: true });
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const supervisor = spawn(
    'sh',
    ['-c', SUPERVISOR, 'supervisor', scratch, bin, String(port), ...flags],
    {
      ...runAs,
      cwd: scratch,
      // The supervisor has a process group of its own: Ctrl-C ends the tests, and the end of its
      // input ends the supervisor.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: {
        PATH: process.env.PATH ?? '/usr/bin:/bin',
        LC_ALL: 'C',
        INITDB_OPTIONS: settings.includes(FAST_PASSWORD_HASH) ? `-c ${FAST_PASSWORD_HASH}` : '',
      },
    },
  );
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (read(join(scratch, 'data/postmaster.pid')).includes('ready')) return supervisor;
    if (START_FAILED.test(read(join(scratch, 'log'))) || supervisor.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const log = read(join(scratch, 'log'));
  supervisor.stdin?.end();
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
