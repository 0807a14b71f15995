import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const SERVICE_TOKEN = 'long-tests-service-token-0123456789';

export interface GatewayProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Ends without a chance to say goodbye. */
  kill(): Promise<void>;
  stop(): Promise<void>;
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

/** The built gateway as a process of its own, ready to answer. */
export async function startGateway(env: Record<string, string>): Promise<GatewayProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/gateway/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      RIDE_ENV: 'development',
      PORT: String(port),
      SERVICE_TOKEN,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok)
      return { origin, child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await end('SIGKILL');
  throw new Error('the gateway was not ready within 12 s');
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
