import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordTopUp, refundTopUp } from '@ride/contract/internal';
import { checkLedger, settleRewards } from '@ride/contract/internal-rewards';
import { afterAll, expect, test } from 'vitest';
import { type GatewayProcess, post, SERVICE_TOKEN, startGateway } from './gateway-process.ts';

const CYCLES = Number(process.env.CYCLES ?? 20);
const WRITERS = 8;
const headers = { authorization: `Bearer ${SERVICE_TOKEN}` };

/** Companies of the demo that have something to earn, or to lose again. */
const companies = ['registered', 'too-little', 'promised', 'partly', 'paid', 'refunded'].map(
  (name) => `demo-company-${name}`,
);

const scratch = mkdtempSync(join(tmpdir(), 'ride-kill-ledger-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const ask = (gateway: GatewayProcess, path: string, body: unknown) =>
  post(gateway.origin, path, body, headers).catch(() => null);

interface TopUp {
  readonly topUpId: string;
  readonly companyId: string;
  readonly amountFen: number;
  readonly paidAt: number;
}

/** Tops up, pays back and settles until the gateway is gone; what was acknowledged is kept. */
async function write(gateway: GatewayProcess, name: string, acknowledged: TopUp[]): Promise<void> {
  for (let count = 0; ; count += 1) {
    const topUpId = `${name}-${count}`;
    const companyId = companies[count % companies.length] ?? '';
    const topUp = { topUpId, companyId, amountFen: 150_000, paidAt: Date.now() };
    const answer = await ask(gateway, recordTopUp.path, topUp);
    if (!answer?.body) return;
    expect(answer.body.success).toBe(true);
    acknowledged.push(topUp);
    const refund = { refundId: topUpId, topUpId, amountFen: 150_000, refundedAt: Date.now() };
    if (count % 2 === 0 && !(await ask(gateway, refundTopUp.path, refund))?.body) return;
    if (count % 9 === 0 && !(await ask(gateway, settleRewards.path, {}))?.body) return;
  }
}

async function differences(gateway: GatewayProcess): Promise<unknown> {
  const answer = await post(gateway.origin, checkLedger.path, {}, headers);
  const told = answer.body?.data as { differences: unknown } | undefined;
  return told?.differences;
}

test('the books add up after every kill, and nothing acknowledged is lost', async () => {
  const env = { DATA_DIR: join(scratch, 'data'), CALLS_PER_SECOND: '1000000' };
  let total = 0;
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const acknowledged: TopUp[] = [];
    const gateway = await startGateway(env);
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(gateway, `kill-${cycle}-${writer}`, acknowledged),
    );
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 250));
    await gateway.kill();
    await Promise.all(writers);

    const again = await startGateway(env);
    expect(await differences(again)).toEqual([]);
    for (const topUp of acknowledged) {
      // One that is kept is told apart from one that differs; one that is lost would be taken.
      const changed = { ...topUp, amountFen: topUp.amountFen + 1 };
      const answer = await post(again.origin, recordTopUp.path, changed, headers);
      expect(answer.body?.code, topUp.topUpId).toBe(recordTopUp.refusals.topUpDiffers);
    }
    await again.stop();
    total += acknowledged.length;
  }
  console.log(`${CYCLES} kills, ${total} acknowledged top-ups, 0 lost, 0 differences`);
  expect(total).toBeGreaterThan(CYCLES);
});
