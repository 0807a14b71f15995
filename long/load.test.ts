import { queryFaqList } from '@ride/contract/content';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { engines } from './support/engines.ts';
import { generateLoad, type StatusCounts, slowSockets } from './support/generate-load.ts';
import { postCall } from './support/post-call.ts';
import { waitUntilReady } from './support/wait-until-ready.ts';

const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = [50, 200, 1_000];
const SLOW = 500;
const ALLOWED = ['200', '429', '503'];

/** As it is deployed, where one address is told to wait; and where only the process itself says no. */
const settings: [string, Record<string, string>][] = [
  ['as deployed', { CALLS_PER_SECOND: '500' }],
  ['without a limit for addresses', { CALLS_PER_SECOND: '0', CALLS_IN_FLIGHT: '100' }],
];

async function recoveryMs({ origin, child }: GatewayProcess): Promise<number> {
  const startedAt = performance.now();
  await waitUntilReady(origin);
  for (;;) {
    const answer = await postCall(origin, queryFaqList, { currPage: 1, pageSize: 10 });
    if (answer?.status === 200) break;
  }
  expect(child.exitCode).toBeNull();
  return performance.now() - startedAt;
}

async function withstand(gateway: GatewayProcess, many: number, words: string): Promise<void> {
  const statuses: StatusCounts = await generateLoad(gateway.origin, many, SECONDS * 1_000);
  const ms = await recoveryMs(gateway);
  console.log(
    `${words}, ${many} connections: ${JSON.stringify(statuses)}, recovered in ${Math.round(ms)} ms`,
  );
  expect(ms).toBeLessThan(10_000);
  expect(Object.keys(statuses).filter((status) => !ALLOWED.includes(status))).toEqual([]);
  expect(statuses['200']).toBeGreaterThan(0);
}

describe.each(engines)('%s', (engine, open) => {
  test.each(settings)(
    '%s: bears 50, 200 and 1,000 connections, and slow ones beside',
    async (how, given) => {
      const place = await open();
      onTestFinished(() => place.remove());
      const gateway = await startGateway({ ...place.env, ...given });
      onTestFinished(() => gateway.kill());
      for (const many of CONNECTIONS) await withstand(gateway, many, `${engine}, ${how}`);
      const closeSlowSockets = slowSockets(gateway.origin, SLOW);
      await withstand(gateway, 200, `${engine}, ${how}, ${SLOW} slow sockets beside`);
      closeSlowSockets();
    },
  );
});
