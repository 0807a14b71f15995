import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { getVerify } from '@ride/contract/captcha';
import { queryFaqList } from '@ride/contract/content';
import { estimateFareItems, fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { expect } from 'vitest';
import { type Attack, attack, type Statuses } from './attack.ts';

export interface Ask {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Judged apart: what is stored or drawn takes longer than what is read. */
  readonly isWrite?: true;
}

interface TimedAnswer {
  readonly isWrite: boolean;
  readonly ms: number;
  readonly status: number;
  readonly data: unknown;
  readonly isSuccess: boolean;
}

const agent = new Agent({ keepAlive: true });

/** One call and how long its whole answer took. */
export function timedCall(origin: string, ask: Ask): Promise<TimedAnswer> {
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
          const { success, data } = JSON.parse(read) as { success: boolean; data: unknown };
          resolve({ ms, status: answer.statusCode ?? 0, data, isSuccess: success, isWrite });
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
const ROUNDS = 3;

export function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** What one attacker takes at most of a budget: it is full when a round begins, and calls may end late. */
export const mostTaken = ({ atOnce, perSecond }: { atOnce: number; perSecond: number }) =>
  ROUNDS * (atOnce + perSecond * (ATTACK_SECONDS + 1));

/** Of ten calls so many are reads; the others store an estimate and draw a picture. */
const READS_OF_TEN = 8;

/** An address of each of 2,500 people's own. */
const ownAddress = (person: number) => `203.0.${113 + Math.floor(person / 250)}.${person % 250}`;

/** What many people do, each from an address of their own. */
export const otherPeople = (origin: string, token: string, addressOf = ownAddress) => {
  const reads: Ask[] = [
    { path: queryFaqList.path, body: exampleRequests.queryFaqList },
    {
      path: queryFareModelsAndRouteRule.path,
      body: { areaCode: '320100', typeModule: 4, typeTime: 1 },
    },
    { path: fareItems.path, body: { orderUuid: 'demo-order-ordinary' }, headers: { token } },
  ];
  return (count: number): Promise<TimedAnswer> => {
    const isRead = count % 10 < READS_OF_TEN;
    const ask = isRead ? (reads[count % reads.length] as Ask) : writeOf(count);
    // No address or phone comes again before a minute has passed: pictures are few for each.
    const headers = { ...ask.headers, 'x-forwarded-for': addressOf(count % 2_500) };
    return timedCall(origin, { ...ask, headers });
  };
};

/** An estimate that nobody asked for before, or a picture for a login. */
export function writeOf(count: number): Ask {
  if (count % 2 === 0) {
    const body = { ...exampleRequests.estimateFareItems, distanceMetres: 5_000 + (count % 50_000) };
    return { path: estimateFareItems.path, body, isWrite: true };
  }
  const mobile = `139${String(count).padStart(8, '0')}`;
  return { path: getVerify.path, body: { ...exampleRequests.getVerify, mobile }, isWrite: true };
}

interface Round {
  readonly quiet: readonly TimedAnswer[];
  readonly attacked: readonly TimedAnswer[];
  /** The part of the processors that the host of this virtual machine gave to others. */
  readonly steal: number;
}

interface Fairness {
  readonly rounds: readonly Round[];
  readonly statuses: Statuses;
}

/** Processor time of this machine since its start, and what its host took of it. */
function processorTime() {
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const ticks = all.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
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
    const before = processorTime();
    const quiet = await steadily(PER_SECOND, QUIET_SECONDS, others);
    // A round goes on where the one before ended, so that what is new stays new.
    const sentBefore = Object.values(statuses).reduce((sum, times) => sum + times, 0);
    const attacking = attack(origin, ATTACK_SECONDS, what, sentBefore);
    const attacked = await steadily(PER_SECOND, ATTACK_SECONDS, others);
    const after = processorTime();
    const steal = (after.stolen - before.stolen) / (after.all - before.all);
    rounds.push({ quiet, attacked, steal });
    for (const [status, times] of Object.entries(await attacking)) {
      statuses[status] = (statuses[status] ?? 0) + times;
    }
  }
  return { rounds, statuses };
}

const timeOf = (calls: readonly TimedAnswer[], part: number) =>
  percentile(
    calls.map(({ ms }) => ms),
    part,
  );

/** Of reads or writes alone; empty where there are none. */
const only = (isWrite: boolean, calls: readonly TimedAnswer[]) =>
  calls.filter((each) => each.isWrite === isWrite);

/** All rounds together, so that no round is left out. */
const pooled = (rounds: readonly Round[]) => ({
  quiet: rounds.flatMap((round) => round.quiet),
  attacked: rounds.flatMap((round) => round.attacked),
});

/** How many times the quiet p95 the attacked one is, for reads and writes apart. */
function slowdowns(words: string, rounds: readonly Round[]): number[] {
  const all = pooled(rounds);
  const steal = rounds.map((round) => `${Math.round(100 * round.steal)} %`).join(', ');
  console.log(`${words}: the host took ${steal} of the processors, round by round`);
  return [false, true].flatMap((isWrite) => {
    const [quiet, attacked] = [only(isWrite, all.quiet), only(isWrite, all.attacked)];
    if (quiet.length === 0) return [];
    const [before, after] = [timeOf(quiet, 0.95), timeOf(attacked, 0.95)];
    console.log(
      `${words}, others' ${isWrite ? 'writes' : 'reads'}: ` +
        `p50 ${timeOf(quiet, 0.5).toFixed(1)} → ${timeOf(attacked, 0.5).toFixed(1)} ms, ` +
        `p95 ${before.toFixed(1)} → ${after.toFixed(1)} ms (${(after / before).toFixed(2)} ×)`,
    );
    return [after / before];
  });
}

/** Nothing of others is refused. */
function expectServed(words: string, { rounds, statuses }: Fairness): void {
  const attacked = rounds.flatMap((round) => round.attacked);
  const refused = attacked.filter(({ isSuccess }) => !isSuccess).length;
  console.log(
    `${words}: ${refused} of others' ${attacked.length} refused; ` +
      `attacker ${JSON.stringify(statuses)} in ${rounds.length * ATTACK_SECONDS} s`,
  );
  expect(refused).toBe(0);
}

/** Others keep a p95 of at most three times the quiet one, and nothing of theirs is refused. */
export function expectFair(words: string, fairness: Fairness): void {
  const times = slowdowns(words, fairness.rounds);
  expectServed(words, fairness);
  expect(Math.max(...times)).toBeLessThanOrEqual(3);
}

/**
 * For those who share the attacker's address and wait in its queue: they are served, and half of
 * their calls notice little. One in twenty may wait behind what was sent at once.
 */
export function expectServedBehind(words: string, fairness: Fairness): void {
  slowdowns(words, fairness.rounds);
  expectServed(words, fairness);
  const { quiet, attacked } = pooled(fairness.rounds);
  expect(timeOf(attacked, 0.5)).toBeLessThanOrEqual(3 * timeOf(quiet, 0.5));
}
