import { inject } from 'vitest';
import {
  gatewayProgram,
  type ServingProcess,
  startServer,
} from '../scripts/lib/server-process.mjs';
import { gatewaySettings } from './start-gateway.ts';

/** One more gateway on the database of all journeys, with settings of its own. */
export const startSecondGateway = (settings: Record<string, string>): Promise<ServingProcess> =>
  startServer(gatewayProgram, {
    stdio: 'ignore',
    // Behind a proxy it would go on answering for a while after it was told to stop.
    env: { ...gatewaySettings, TRUSTED_PROXIES: '', DATA_DIR: inject('dataDir'), ...settings },
  });
