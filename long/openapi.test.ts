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
  const { connect, receiveEvents } = await import(compiled.href);

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

  const seen = await connect({ gateway: origin, serviceToken: SERVICE_TOKEN, events });
  const { totalFen } = seen.delivered;
  expect(seen.refused).toMatchObject({
    code: 60102,
    msg: expect.stringContaining('distanceMetres'),
  });
  expect(seen.trip).toMatchObject({
    passengerMobile: '13611112222',
    unpaidFen: 1,
    bills: [{ revision: 0, totalFen }],
    payments: [{ paymentId: 'payment-1', item: '微信支付' }],
  });
  const { orderUuid } = seen.trip;
  expect(seen.dispute).toMatchObject({
    kind: 'dissent',
    orderUuid,
    state: 'received',
    decisions: [],
  });
  const { companyId } = seen.company;
  expect(seen.company).toMatchObject({
    fullName: '南京生成客户端科技有限公司',
    topUps: [{ topUpId: 'top-up-1', amountFen: 200_000, refundedFen: 0 }],
  });
  expect(seen.join).toMatchObject({ companyId, applicantName: '李小红', state: 'open' });
  expect(seen.reward).toMatchObject({ companyId, amountFen: 20_000, round: 1 });
});
