import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@ride/contract/all-calls';
import type { CallDefinition } from '@ride/contract/define-call';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, post, SERVICE_TOKEN, startGateway } from './gateway-process.ts';

const BAD_PER_CALL = 1000;
const GOOD_PER_CALL = 200;
const AT_ONCE = 20;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

const scratch = mkdtempSync(join(tmpdir(), 'ride-fuzz-'));
let gateway: GatewayProcess;

beforeAll(async () => {
  console.log(`seed ${seed} (SEED=${seed} repeats this run)`);
  gateway = await startGateway({ DATA_DIR: join(scratch, 'data'), CALLS_PER_SECOND: '1000000' });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const hostile = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1e308,
    '',
    '\u0000',
    '\u202e',
    '\ud800',
    '{{7*7}}',
    "' or 1=1 --",
    '<script>',
    'a'.repeat(5000),
    [],
    {},
    [[[[]]]],
    '１３８',
  ),
  fc.anything({ maxDepth: 4, withNullPrototype: false }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** The good body with something wrong in it: a field lost, swapped, added, or no object at all. */
const bad = (good: Record<string, unknown>) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(good), 'extra'), hostile)
        .map(([key, value]) => JSON.stringify({ ...good, [key]: value })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...Object.keys(good), 'none')
        .map((key) => JSON.stringify({ ...good, [key]: undefined })),
    },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: 3000 })
        .map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
    },
  );

async function ask(call: CallDefinition, bodies: readonly string[]): Promise<void> {
  const headers: Record<string, string> =
    call.access === 'service' ? { authorization: `Bearer ${SERVICE_TOKEN}` } : {};
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    await Promise.all(
      bodies.slice(from, from + AT_ONCE).map(async (body) => {
        const answer = await post(gateway.origin, call.path, body, headers);
        expect(answer.status, `${call.path} ${body.slice(0, 300)}`).toBeLessThan(500);
        expect(typeof answer.body?.success, body.slice(0, 300)).toBe('boolean');
        expect(typeof answer.body?.code).toBe('number');
        expect(typeof answer.body?.msg).toBe('string');
      }),
    );
  }
}

test.each(Object.entries(allCalls) as [keyof typeof allCalls, CallDefinition][])(
  '%s answers whatever it is sent in the envelope, and never with a fault',
  async (name, call) => {
    const good = exampleRequests[name] as Record<string, unknown>;
    await ask(call, fc.sample(bad(good), { numRuns: BAD_PER_CALL, seed }));
    await ask(
      call,
      Array.from({ length: GOOD_PER_CALL }, () => JSON.stringify(good)),
    );
    expect(gateway.child.exitCode, 'the gateway is still there').toBeNull();
  },
);
