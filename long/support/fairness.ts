import { Agent, request } from 'node:http';
import { queryFaqList } from '@ride/contract/content';
import { fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { expect } from 'vitest';
import { type Attack, attack, type Statuses } from './attack.ts';

export interface Ask {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TimedAnswer {
  readonly ms: number;
  readonly status: number;
  readonly data: unknown;
  readonly isSuccess: boolean;
}

const agent = new Agent({ keepAlive: true });

/** One call and how long its whole answer took. */
export function timedCall(origin: string, { path, body, headers = {} }: Ask): Promise<TimedAnswer> {
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
          const { success, data } = JSON.parse(read) as { success: boolean; data: unknown };
          resolve({ ms, status: answer.statusCode ?? 0, data, isSuccess: success });
        });
      },
    );
    asked.once('error', reject).end(text);
  });
}

/** So many a second whatever they take; all have ended when it returns. */
export async function steadily<Result>(
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
const QUIET_SECONDS = 4;
const ATTACK_SECONDS = 5;
const ROUNDS = 5;

export function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Reads of many people, each from an address of their own. */
export const otherPeople =
  (origin: string, token: string) =>
  (count: number): Promise<TimedAnswer> => {
    const asks: Ask[] = [
      { path: queryFaqList.path, body: exampleRequests.queryFaqList },
      {
        path: queryFareModelsAndRouteRule.path,
        body: { areaCode: '320100', typeModule: 4, typeTime: 1 },
      },
      { path: fareItems.path, body: { orderUuid: 'demo-order-ordinary' }, headers: { token } },
    ];
    const { headers, ...ask } = asks[count % asks.length] as Ask;
    const address = `203.0.113.${count % 250}`;
    return timedCall(origin, { ...ask, headers: { ...headers, 'x-forwarded-for': address } });
  };

interface Round {
  readonly quiet: readonly TimedAnswer[];
  readonly attacked: readonly TimedAnswer[];
}

interface Fairness {
  readonly rounds: readonly Round[];
  readonly statuses: Statuses;
}

/** Quiet and attacked in turn, so that whatever else the machine does weighs on both alike. */
export async function measureOthers(
  origin: string,
  others: (count: number) => Promise<TimedAnswer>,
  what: Attack,
  many = ROUNDS,
): Promise<Fairness> {
  const rounds: Round[] = [];
  const statuses: Record<string, number> = {};
  // Nothing of a first call is measured.
  await steadily(PER_SECOND, 2, others);
  for (let round = 0; round < many; round += 1) {
    const quiet = await steadily(PER_SECOND, QUIET_SECONDS, others);
    const attacking = attack(origin, ATTACK_SECONDS, what);
    rounds.push({ quiet, attacked: await steadily(PER_SECOND, ATTACK_SECONDS, others) });
    for (const [status, times] of Object.entries(await attacking)) {
      statuses[status] = (statuses[status] ?? 0) + times;
    }
  }
  return { rounds, statuses };
}

const median = (values: readonly number[]) => percentile(values, 0.5);

/** Of each round, and of those the middle one: a stall of the machine in one of them is not ours. */
const typical = (rounds: readonly (readonly TimedAnswer[])[], part: number) =>
  median(
    rounds.map((timed) =>
      percentile(
        timed.map(({ ms }) => ms),
        part,
      ),
    ),
  );

/** Others keep a p95 of at most three times the quiet one, and nothing of theirs is refused. */
export function expectFair(words: string, { rounds, statuses }: Fairness): void {
  const quiet = rounds.map((round) => round.quiet);
  const attacked = rounds.map((round) => round.attacked);
  const calls = attacked.flat();
  const refused = calls.filter(({ isSuccess }) => !isSuccess).length;
  const [before, after] = [typical(quiet, 0.95), typical(attacked, 0.95)];
  console.log(
    `${words}: others p50 ${typical(quiet, 0.5).toFixed(1)} → ${typical(attacked, 0.5).toFixed(1)} ms, ` +
      `p95 ${before.toFixed(1)} → ${after.toFixed(1)} ms (${(after / before).toFixed(2)} ×), ` +
      `${refused} of ${calls.length} refused; attacker ${JSON.stringify(statuses)} ` +
      `in ${rounds.length * ATTACK_SECONDS} s`,
  );
  expect(refused).toBe(0);
  expect(after).toBeLessThanOrEqual(3 * before);
}
