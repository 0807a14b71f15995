import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken } from '@ride/contract/session';
import { afterAll, expect, test } from 'vitest';
import { type GatewayProcess, post, SERVICE_TOKEN, startGateway } from './gateway-process.ts';

const CYCLES = Number(process.env.CYCLES ?? 30);
const WRITERS = 8;

const scratch = mkdtempSync(join(tmpdir(), 'ride-kill-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Writes until the gateway is gone; only what was acknowledged is kept. */
async function write(gateway: GatewayProcess, acknowledged: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${SERVICE_TOKEN}` };
  for (;;) {
    const answer = await post(
      gateway.origin,
      issueMiniToken.path,
      { mobile: '13800000000' },
      headers,
    ).catch(() => null);
    if (!answer?.body) return;
    expect(answer.body.success).toBe(true);
    acknowledged.push((answer.body.data as { miniToken: string }).miniToken);
  }
}

test('nothing acknowledged is lost when the gateway is killed in the middle of writing', async () => {
  const env = { DATA_DIR: join(scratch, 'data'), CALLS_PER_SECOND: '1000000' };
  let total = 0;
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const acknowledged: string[] = [];
    const gateway = await startGateway(env);
    const writers = Array.from({ length: WRITERS }, () => write(gateway, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 250));
    await gateway.kill();
    await Promise.all(writers);

    const again = await startGateway(env);
    for (const miniToken of acknowledged) {
      const answer = await post(again.origin, exchangeMiniToken.path, { miniToken });
      expect(answer.body?.success, `lost after cycle ${cycle}`).toBe(true);
    }
    await again.stop();
    total += acknowledged.length;
  }
  console.log(`${CYCLES} kills, ${total} acknowledged writes, 0 lost`);
  expect(total).toBeGreaterThan(CYCLES);
});
