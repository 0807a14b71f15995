import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { columnNames, type Db, type Tables } from '../schema.ts';
import { PostgresDriver } from './postgres-driver.ts';

const CONNECTIONS = {
  application_name: 'ridepages-gateway',
  max: 10,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
} as const;

const CONNECTION_TIMEOUT_MS = 5_000;

/** No statement of a call takes long; one that does is a fault, and must not hold a connection. */
const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
  // The client's own, for a server that no longer answers at all.
  query_timeout: 12_000,
} as const;

/** Any number will do, as long as nobody else on the server locks the same one. */
const EXCLUSIVE_LOCK = 720_118_004;

/** `pg` gives 64-bit integers and sums of them as text; ours are safe as numbers. */
const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

export async function openPostgres(
  url: string,
  connectionTimeoutMillis = CONNECTION_TIMEOUT_MS,
): Promise<Database> {
  const common = { ...CONNECTIONS, connectionTimeoutMillis, connectionString: url, types };
  const db = connect({ ...common, ...TIMEOUTS });
  return {
    db,
    engine: 'postgres',
    async ping() {
      await sql`select 1`.execute(db);
    },
    async exclusiveTransaction(work) {
      const withoutTimeouts = connect({ ...common, max: 1 });
      try {
        return await withoutTimeouts.transaction().execute(async (tx) => {
          await sql`select pg_advisory_xact_lock(${sql.lit(EXCLUSIVE_LOCK)})`.execute(tx);
          return work(tx);
        });
      } finally {
        await withoutTimeouts.destroy();
      }
    },
    close: () => db.destroy(),
  };
}

function connect(config: pg.PoolConfig): Db {
  const pool = new pg.Pool(config);
  // A lost connection is reported by the next statement on it. Without these two listeners, one
  // for idle connections and one for those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(pool),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [columnNames],
  });
}
