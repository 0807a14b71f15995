import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export const ATTACKER = '198.51.100.66';
/** One of this machine's own that is no proxy. */
const FLOODER = '127.0.0.2';

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

/** Comes through a trusted proxy, at a pace of its own. */
interface PacedAttack {
  readonly requests: readonly AttackRequest[];
  readonly perSecond: number;
}

/** Comes directly, as fast as sockets take it. */
export interface Flood {
  readonly requests: readonly AttackRequest[];
  readonly connections: number;
  /** Requests on their way at once on each connection; one unless given. */
  readonly depth?: number;
  /** Whether each answered connection is closed and another one opened. */
  readonly isFresh?: boolean;
}

export type Attack = PacedAttack | Flood;

/** How often each status came. */
export type Statuses = Readonly<Record<string, number>>;

/** One address attacks for so long, from a process of its own. */
export async function attack(origin: string, seconds: number, what: Attack): Promise<Statuses> {
  const [name, plan] =
    'perSecond' in what
      ? ['attacker.mjs', { ...what, requests: what.requests.map(forwarded) }]
      : ['flood.mjs', { ...what, localAddress: FLOODER }];
  const child = spawn(process.execPath, [program(name)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ ...plan, origin, seconds }));
  return JSON.parse(await text(child.stdout)) as Statuses;
}

const forwarded = (request: AttackRequest): AttackRequest => ({
  ...request,
  headers: { 'x-forwarded-for': ATTACKER, ...request.headers },
});
