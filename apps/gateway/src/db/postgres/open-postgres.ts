import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import { columnNamePlugin, type Db, type Tables } from '../schema.ts';
import { isWritable } from './is-writable.ts';
import { type Shared, withQueryTimeout } from './postgres-connection.ts';
import { PostgresDriver } from './postgres-driver.ts';
import { ReconnectingPool } from './reconnecting-pool.ts';
import { WriteThrottle } from './write-throttle.ts';

const CONNECTIONS = {
  application_name: 'ridepages-gateway',
  max: 10,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
} as const;

/** Fewer than the pool has connections, so that reads get one while writes wait for the server. */
const WRITES_AT_ONCE = 6;

const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

export const POSTGRES_TIMES = {
  connectionMs: 5_000,
  /** This timeout applies if the server does not answer at all. */
  statementMs: 12_000,
  /** A COMMIT takes milliseconds, unless the server waits for a stand-by that is gone. */
  commitMs: 6_000,
  refuseMs: 2_000,
  retryEveryMs: 200,
  retryForMs: 4_000,
  awayMs: 6_000,
} as const;

export type PostgresTimes = Readonly<Record<keyof typeof POSTGRES_TIMES, number>>;

/** Any number works that no other program on the server uses as advisory lock. */
const EXCLUSIVE_LOCK = 720_118_004;

/** `pg` returns 64-bit integers and their sums as text; all of ours are safe integers. */
const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

export async function openPostgres(
  url: string,
  changedTimes: Partial<PostgresTimes> = {},
): Promise<Database> {
  const times = { ...POSTGRES_TIMES, ...changedTimes };
  const common = {
    ...CONNECTIONS,
    connectionTimeoutMillis: times.connectionMs,
    connectionString: url,
    types,
  };
  const pool = openPool({ ...common, ...TIMEOUTS });
  const isWritableNow = () => isWritable(pool, times.commitMs);
  const brake = new WriteThrottle({
    writesAtOnce: WRITES_AT_ONCE,
    waitMs: times.connectionMs,
    refuseMs: times.refuseMs,
    isWritable: async () => pool.ending || (await isWritableNow()),
  });
  const { statementMs, commitMs } = times;
  const db = connect({ pool: new ReconnectingPool(pool, times), brake, statementMs, commitMs });
  return {
    db,
    engine: 'postgres',
    // `ping` queries the pool, because `db` would wait for an unavailable database.
    async ping() {
      await pool
        .query(withQueryTimeout({ text: 'select 1' }, statementMs))
        .catch((error: unknown) => {
          throw new DatabaseUnavailableError(error);
        });
    },
    isWritable: async () => !brake.isOn && (await isWritableNow()),
    async exclusiveTransaction(work) {
      const own = openPool({ ...common, max: 1 });
      const withoutTimeouts = connect({ pool: new ReconnectingPool(own, times), brake });
      try {
        return await withoutTimeouts.transaction().execute(async (tx) => {
          await sql`select pg_advisory_xact_lock(${sql.lit(EXCLUSIVE_LOCK)})`.execute(tx);
          return work(tx);
        });
      } finally {
        await own.end();
      }
    },
    async close() {
      await db.destroy();
      await pool.end();
    },
  };
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A lost connection is reported by the next statement on it. Without these two listeners, for
  // idle connections and for those in use, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const connect = (shared: Omit<Shared, 'names'>): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(shared),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [columnNamePlugin],
  });
