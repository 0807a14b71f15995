import {
  gatewayProgram,
  type ServingProcess,
  startServer,
} from '../scripts/lib/server-process.mjs';

export const SERVICE_TOKEN = 'long-tests-service-token-of-nobody-else';
export const STAFF_TOKEN = 'long-tests-staff-token-of-nobody-else';

export type GatewayProcess = ServingProcess;

/** A failed test must leave no process behind. */
const running = new Set<GatewayProcess['child']>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startGateway(
  env: Record<string, string>,
  port?: number,
): Promise<GatewayProcess> {
  const gateway = await startServer(gatewayProgram, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { RIDE_ENV: 'development', SERVICE_TOKEN, STAFF_TOKEN, LOG_LEVEL: 'warn', ...env },
    ...(port === undefined ? {} : { port }),
  });
  running.add(gateway.child);
  gateway.child.once('exit', () => running.delete(gateway.child));
  return gateway;
}
