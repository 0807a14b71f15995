import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/lib/root.mjs';
import { scratchFolder, startGateway } from './processes.mjs';

/** PostgreSQL as an operator runs it, from the binaries the tests use. */
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

/** The rows of one measurement on each engine, the gateway with the demo data. */
export async function onEachEngine(measure, env = {}) {
  const rows = [];
  for (const [engine, start] of Object.entries(engines)) {
    const scratch = scratchFolder();
    const database = await start();
    const gateway = await startGateway(scratch.path, { ...env, ...database.env });
    try {
      rows.push(...(await measure(engine, gateway, scratch.path)));
    } finally {
      await gateway.stop();
      await database.stop();
      scratch.remove();
    }
  }
  return rows;
}
