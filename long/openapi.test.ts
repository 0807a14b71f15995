import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/lib/server-process.mjs';
import { SERVICE_TOKEN, startGateway } from './gateway-process.ts';
import { scratchFolder } from './support/scratch-folder.ts';

const folder = fileURLToPath(new URL('./generated-client/', import.meta.url));

/** Returns what the program prints. */
function runInFolder(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

test("Redocly's recommended rules find nothing in docs/openapi", () => {
  expect(runInFolder('npm', 'run', '--silent', 'lint')).toBe('');
});

test('a client generated from docs/openapi compiles in strict mode, and connects a system', async () => {
  runInFolder('npm', 'run', 'generate');
  runInFolder('../../node_modules/.bin/tsc', '-p', '.');
  const compiled = new URL('./generated-client/.cache/compiled/journey.js', import.meta.url);
  const { receiveEvents, travel } = await import(compiled.href);

  const port = await freePort();
  const secret = 'whsec_bG9uZyB0ZXN0cyBvZiBldmVudHMgb3V0LCAzMiBieXRlcyE=';
  const events = receiveEvents(port, secret);
  onTestFinished(events.stop);
  const { origin, stop } = await startGateway({
    DATA_DIR: scratchFolder(),
    DESK_PORT: '0',
    EVENT_RECEIVERS: JSON.stringify([
      { name: 'client', url: `http://127.0.0.1:${port}/`, secret, phone: true },
    ]),
  });
  onTestFinished(stop);

  const seen = await travel({ gateway: origin, serviceToken: SERVICE_TOKEN, events });
  expect(seen).toMatchObject({
    verdict: 'ok',
    refusal: 60102,
    totalFare: (seen.totalFen / 100).toFixed(2),
    toppedUpFen: 200_000,
    raised: { kind: 'dissent', orderUuid: 'generated-client-1', receiptNumber: seen.receiptNumber },
  });
  expect(Number(seen.stillDue)).toBe(0);
});
