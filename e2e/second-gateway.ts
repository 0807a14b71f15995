import { inject } from 'vitest';
import {
  gatewayProgram,
  type ServingProcess,
  startServer,
} from '../scripts/lib/server-process.mjs';
import { gatewaySettings } from './start-gateway.ts';

/** One more gateway on the shared database, with other settings, or of another build. */
export const startSecondGateway = (
  settings: Record<string, string>,
  program = gatewayProgram,
): Promise<ServingProcess> =>
  startServer(program, {
    stdio: 'ignore',
    // A gateway behind a proxy continues to answer for a while after a stop signal.
    env: { ...gatewaySettings, TRUSTED_PROXIES: '', DATA_DIR: inject('dataDir'), ...settings },
  });
