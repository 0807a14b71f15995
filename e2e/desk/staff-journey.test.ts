import { inject, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../apps/gateway/src/testing/postgres-server.ts';
import { freePort, gatewayProgram, startServer } from '../../scripts/lib/server-process.mjs';
import { isFullRun } from '../sample-lists.ts';
import { gatewaySettings } from '../start-gateway.ts';
import { openChromiumDesk } from './chromium-desk.ts';
import { runStaffJourney } from './staff-journey.ts';

async function gatewayOnPostgres() {
  const database = await startPostgres();
  onTestFinished(database.stop);
  const deskPort = await freePort();
  const gateway = await startServer(gatewayProgram, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...gatewaySettings, DATABASE_URL: database.url, DESK_PORT: String(deskPort) },
  });
  onTestFinished(gateway.stop);
  return { gateway: gateway.origin, desk: `http://127.0.0.1:${deskPort}` };
}

const engines = [
  ['the embedded database', async () => ({ gateway: inject('gateway'), desk: inject('desk') })],
  ['PostgreSQL', gatewayOnPostgres],
] as const;

test.each(isFullRun ? engines : engines.slice(0, 1))(
  'an invited administrator invites support, who closes a registration, and all of it is audited, on %s',
  async (_engine, start) => {
    const { gateway, desk } = await start();
    await runStaffJourney((await openChromiumDesk(desk)).desk, gateway);
  },
);
