import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/lib/root.mjs';
import { scratchFolder, startGateway, withGateway } from './processes.mjs';

/** A durable PostgreSQL server from the binaries of the tests. */
async function startPostgres() {
  const file = join(root, 'apps/gateway/src/testing/postgres-server.ts');
  const { module } = await runnerImport(file);
  return module.startPostgres({ durable: true });
}

export const engines = {
  embedded: async () => ({ env: {}, stop: async () => {} }),
  PostgreSQL: async () => {
    const server = await startPostgres();
    return { env: { DATABASE_URL: server.url }, stop: server.stop };
  },
};

export async function measureOnEachEngine(measure, env = {}) {
  const rows = [];
  for (const [engine, start] of Object.entries(engines)) {
    const database = await start();
    try {
      const all = { ...env, ...database.env };
      rows.push(...(await withGateway(all, (...on) => measure(engine, ...on))));
    } finally {
      await database.stop();
    }
  }
  return rows;
}

/** A database with demo data and the rows that a program in `programs/` adds. */
export async function startWithGrownTables(engine, program, size) {
  const scratch = scratchFolder();
  const database = await engines[engine]();
  await (await startGateway(scratch.path, database.env)).stop();
  const { module } = await runnerImport(join(root, `bench/programs/${program}.mjs`));
  await module.grow({ dataDir: join(scratch.path, 'data'), url: database.env.DATABASE_URL }, size);
  return {
    env: database.env,
    scratch: scratch.path,
    async stop() {
      await database.stop();
      scratch.remove();
    },
  };
}
