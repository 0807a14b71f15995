import { Agent, request } from 'node:http';
import { getVerify } from '@ride/contract/captcha';
import { queryFaqList } from '@ride/contract/content';
import { estimateFareItems, fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { expect } from 'vitest';
import { type Attack, runAttack, type Statuses } from './attack.ts';
import { CLIENT_HEADER } from './nginx.ts';

export interface TimedRequest {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Writes are measured separately, because they take longer than reads. */
  readonly isWrite?: true;
}

interface TimedAnswer {
  readonly isWrite: boolean;
  readonly ms: number;
  readonly status: number;
  readonly code: number;
  readonly isSuccess: boolean;
}

const agent = new Agent({ keepAlive: true });

export function measureCall(origin: string, ask: TimedRequest): Promise<TimedAnswer> {
  const { path, body, headers = {}, isWrite = false } = ask;
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const text = JSON.stringify(body);
    const asked = request(
      origin + path,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        let read = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          read += chunk;
        });
        answer.once('end', () => {
          const ms = performance.now() - startedAt;
          const { success, code } = JSON.parse(read) as { success: boolean; code: number };
          resolve({ ms, status: answer.statusCode ?? 0, code, isSuccess: success, isWrite });
        });
      },
    );
    asked.once('error', reject).end(text);
  });
}

export async function runAtSteadyRate<Result>(
  perSecond: number,
  seconds: number,
  once: (count: number) => Promise<Result>,
): Promise<Result[]> {
  const running: Promise<Result>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = startedAt + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(once(count));
  }
  return Promise.all(running);
}

const PER_SECOND = 40;
const SECONDS = 4;
const ROUNDS = 2;

export function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** So many of ten calls are reads; the others store an estimate or draw a picture. */
const READS_OF_TEN = 8;

/** Each person calls from another network. */
export const createOtherVisitors = (origin: string, token: string) => {
  const reads: TimedRequest[] = [
    { path: queryFaqList.path, body: exampleRequests.queryFaqList },
    {
      path: queryFareModelsAndRouteRule.path,
      body: { areaCode: '320100', typeModule: 4, typeTime: 1 },
    },
    { path: fareItems.path, body: { orderUuid: 'demo-order-ordinary' }, headers: { token } },
  ];
  return (count: number): Promise<TimedAnswer> => {
    const isRead = count % 10 < READS_OF_TEN;
    const ask = isRead ? (reads[count % reads.length] as TimedRequest) : writeOf(count);
    const address = `10.${count % 250}.${Math.floor(count / 250) % 250}.7`;
    return measureCall(origin, { ...ask, headers: { ...ask.headers, [CLIENT_HEADER]: address } });
  };
};

function writeOf(count: number): TimedRequest {
  if (count % 2 === 0) {
    const body = { ...exampleRequests.estimateFareItems, distanceMetres: 5_000 + (count % 50_000) };
    return { path: estimateFareItems.path, body, isWrite: true };
  }
  const mobile = `139${String(count).padStart(8, '0')}`;
  return { path: getVerify.path, body: { ...exampleRequests.getVerify, mobile }, isWrite: true };
}

interface Fairness {
  readonly quiet: readonly TimedAnswer[];
  readonly attacked: readonly TimedAnswer[];
  readonly statuses: Statuses;
}

/** Alternates quiet and attacked rounds, so that other load on the machine affects both equally. */
export async function measureOtherVisitors(
  origin: string,
  others: (count: number) => Promise<TimedAnswer>,
  what: Attack,
  rounds = ROUNDS,
): Promise<Fairness> {
  const quiet: TimedAnswer[] = [];
  const attacked: TimedAnswer[] = [];
  const statuses: Record<string, number> = {};
  let asked = 0;
  const measure = () => runAtSteadyRate(PER_SECOND, SECONDS, () => others(asked++));
  // The first calls are warm-up.
  await measure();
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await measure()));
    const attacking = runAttack(origin, SECONDS, what);
    attacked.push(...(await measure()));
    for (const [status, times] of Object.entries(await attacking)) {
      statuses[status] = (statuses[status] ?? 0) + times;
    }
  }
  return { quiet, attacked, statuses };
}

/**
 * The promise of tens of milliseconds can only be read from the figures of an idle machine. This
 * limit finds what delays others for long, for example renderings without a limit, which delay them
 * for seconds.
 */
const MAX_MS = 300;
const MAX_TIMES = 3;

export function expectFair(text: string, { quiet, attacked, statuses }: Fairness): void {
  const refused = attacked.filter(({ isSuccess }) => !isSuccess).length;
  const slowdowns = [false, true].flatMap((isWrite) => {
    const p95 = (calls: readonly TimedAnswer[]) =>
      percentile(
        calls.filter((each) => each.isWrite === isWrite).map(({ ms }) => ms),
        0.95,
      );
    const [before, after] = [p95(quiet), p95(attacked)];
    return Number.isNaN(before) ? [] : [{ what: isWrite ? 'writes' : 'reads', before, after }];
  });
  const figures = slowdowns.map(
    ({ what, before, after }) =>
      `${what} p95 ${before.toFixed(1)} → ${after.toFixed(1)} ms (${(after / before).toFixed(1)} ×)`,
  );
  console.log(
    `${text}: others' ${figures.join(', ')}; ${refused} of ${attacked.length} refused; ` +
      `attacker ${JSON.stringify(statuses)}`,
  );
  expect(refused).toBe(0);
  for (const { before, after } of slowdowns) {
    expect(after).toBeLessThanOrEqual(Math.max(MAX_MS, MAX_TIMES * before));
  }
}
