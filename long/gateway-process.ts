import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken } from '@ride/contract/session';
import {
  gatewayProgram,
  type ServingProcess,
  startServer,
} from '../scripts/lib/server-process.mjs';

export const SERVICE_TOKEN = 'long-tests-service-token-of-nobody-else';

export type GatewayProcess = ServingProcess;

/** A failed test leaves no process behind. */
const running = new Set<GatewayProcess['child']>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The built gateway as a process of its own, ready to answer. */
export async function startGateway(
  env: Record<string, string>,
  port?: number,
): Promise<GatewayProcess> {
  const gateway = await startServer(gatewayProgram, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { RIDE_ENV: 'development', SERVICE_TOKEN, LOG_LEVEL: 'warn', ...env },
    ...(port === undefined ? {} : { port }),
  });
  running.add(gateway.child);
  gateway.child.once('exit', () => running.delete(gateway.child));
  return gateway;
}

export interface Answer {
  readonly status: number;
  readonly body: { success?: unknown; code?: unknown; msg?: unknown; data?: unknown } | null;
}

export async function post(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as Answer['body'] };
}

const dataOf = <Data>({ body }: Answer): Data => body?.data as Data;

/** The token of the demo passenger, who owns orders and invitations. */
export async function demoSession(origin: string): Promise<string> {
  const authorization = `Bearer ${SERVICE_TOKEN}`;
  const issued = await post(
    origin,
    issueMiniToken.path,
    { mobile: '13800000000' },
    { authorization },
  );
  const { miniToken } = dataOf<{ miniToken: string }>(issued);
  const opened = await post(origin, exchangeMiniToken.path, { miniToken });
  return dataOf<{ token: string }>(opened).token;
}
