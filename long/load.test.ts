import { queryFaqList } from '@ride/contract/content';
import { expect, onTestFinished, test } from 'vitest';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { engines } from './support/engines.ts';
import { generateLoad, slowSockets } from './support/generate-load.ts';
import { startNginx } from './support/nginx.ts';
import { postCall } from './support/post-call.ts';
import { waitUntilReady } from './support/wait-until-ready.ts';

const SECONDS = Number(process.env.SECONDS ?? 3);
const CONNECTIONS = [50, 200, 1_000];
const SLOW = 500;
const ALLOWED = ['200', '429', '503'];

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

test.each(engines)(
  '%s: a gateway bears 50, 200 and 1,000 connections and slow ones beside, behind nginx and alone',
  async (engine, open) => {
    const place = await open();
    onTestFinished(() => place.remove());
    const { CALLS_PER_SECOND: _, ...env } = place.env;
    const gateway = await startGateway({ ...env, TRUSTED_PROXIES: '127.0.0.1' });
    onTestFinished(() => gateway.kill());
    const nginx = await startNginx([Number(new URL(gateway.origin).port)]);
    onTestFinished(() => nginx.stop());
    for (const [where, origin] of [
      ['behind nginx', nginx.outside],
      ['alone', gateway.origin],
    ] as const) {
      const closeSlowSockets = slowSockets(origin, SLOW);
      for (const many of CONNECTIONS) {
        const statuses = await generateLoad(origin, many, SECONDS * 1_000);
        const ms = await recoveryMs(gateway);
        const answers = JSON.stringify(statuses);
        console.log(`${engine}, ${where}, ${many}: ${answers}, recovered in ${Math.round(ms)} ms`);
        expect(ms).toBeLessThan(10_000);
        expect(Object.keys(statuses).filter((status) => !ALLOWED.includes(status))).toEqual([]);
        expect(statuses['200']).toBeGreaterThan(0);
      }
      closeSlowSockets();
    }
  },
);
