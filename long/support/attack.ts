import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { deviceToken } from '@ride/contract/device-token';

const program = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export const ATTACKER = '198.51.100.66';
/** One of this machine's own that is no proxy. */
const FLOODER = '127.0.0.2';
const PROXY = '127.0.0.1';

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
  /** Comes through a trusted proxy, for requests that say for whom. */
  readonly isForwarded?: boolean;
}

export type Attack = PacedAttack | Flood;

/** How often each status came. */
export type Statuses = Readonly<Record<string, number>>;

/** One address attacks for so long, from a process of its own, behind requests sent before. */
export async function attack(
  origin: string,
  seconds: number,
  what: Attack,
  sentBefore = 0,
): Promise<Statuses> {
  const [name, plan] =
    'perSecond' in what
      ? ['attacker.mjs', { ...what, first: sentBefore, requests: what.requests.map(forwarded) }]
      : ['flood.mjs', { ...what, localAddress: what.isForwarded ? PROXY : FLOODER }];
  const child = spawn(process.execPath, [program(name)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ ...plan, origin, seconds }));
  return JSON.parse(await text(child.stdout)) as Statuses;
}

const forwarded = (request: AttackRequest): AttackRequest => ({
  ...request,
  headers: { 'x-forwarded-for': ATTACKER, ...request.headers },
});

/** Headers of devices that one address makes up. */
export async function madeUpDevices(origin: string, many: number) {
  const devices: { readonly riskdevicetoken: string }[] = [];
  for (let each = 0; each < many; each += 1) {
    const answer = await fetch(origin + deviceToken.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ATTACKER },
      body: JSON.stringify({ visitorId: `made-up-device-${each}`, signals: {} }),
    });
    const { data } = (await answer.json()) as { data: { riskDeviceToken: string } };
    devices.push({ riskdevicetoken: data.riskDeviceToken });
  }
  return devices;
}

/** Requests in turn, each with the headers of another one of many senders. */
export const sentBy = (
  senders: readonly Readonly<Record<string, string>>[],
  requests: readonly AttackRequest[],
): AttackRequest[] =>
  senders.flatMap((headers, at) => {
    const request = requests[at % requests.length];
    return request ? [{ ...request, headers: { ...request.headers, ...headers } }] : [];
  });

/** The /64s of a household's /56, as a proxy tells them. */
export const HOUSEHOLD = Array.from({ length: 256 }, (_, at) => ({
  'x-forwarded-for': `2001:db8:5:${(0x100 + at).toString(16)}::1`,
}));

/** Of people who share the /48 of that household: a /64 each, in 250 other /56s. */
export const neighbourAddress = (person: number) =>
  `2001:db8:5:${(0x200 + (person % 250) * 0x100 + Math.floor(person / 250)).toString(16)}::1`;
