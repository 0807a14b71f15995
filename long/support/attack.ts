import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CLIENT_HEADER } from './nginx.ts';

const program = fileURLToPath(new URL('./flood.mjs', import.meta.url));

export interface AttackRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const postRequest = ({ path }: { path: string }, body: unknown): AttackRequest => ({
  path,
  body: JSON.stringify(body),
});

export interface Attack {
  readonly requests: readonly AttackRequest[];
  readonly connections: number;
}

export type Statuses = Readonly<Record<string, number>>;

/** The attack runs in its own process. */
export async function runAttack(origin: string, seconds: number, what: Attack): Promise<Statuses> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ ...what, origin, seconds }));
  return JSON.parse(await text(child.stdout)) as Statuses;
}

export const sendFromAddress = (
  addresses: readonly string[],
  requests: readonly AttackRequest[],
): AttackRequest[] =>
  requests.flatMap((request) =>
    addresses.map((address) => ({
      ...request,
      headers: { ...request.headers, [CLIENT_HEADER]: address },
    })),
  );
