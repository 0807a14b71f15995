import { expect, test } from 'vitest';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { EventQueue } from './event-queue.ts';
import type { TrackedEvent } from './tracking-store.ts';

const network = '203.0.113.5';

const events = (count: number, prefix = 'event'): TrackedEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    visit: 'visit-0001',
    context: 'out',
    userId: null,
    receivedAt: 1,
    name: 'page.entered',
    happenedAt: at,
    detail: { route: '/Main', direction: 'first' },
  }));

async function queueForTest(options: { max?: number; flushMs?: number } = {}, schema?: string) {
  const { ports } = await portsForTest();
  const db = schema === undefined ? ports.db : ports.db.withSchema(schema);
  const failures: unknown[] = [];
  const queue = new EventQueue(
    { ...ports, db },
    {
      ...options,
      onFailure: (error) => failures.push(error),
    },
  );
  const stored = async () =>
    (await ports.db.selectFrom('trackedEvents').select('id').execute()).length;
  return { queue, ports, failures, stored };
}

test('tracking events of several calls are written together when the queue is flushed', async () => {
  const { queue, stored } = await queueForTest({ flushMs: 60_000 });
  queue.add(events(3, 'a'), network);
  queue.add(events(2, 'b'), network);
  expect([queue.length, await stored()]).toEqual([5, 0]);
  await queue.flush();
  expect([queue.length, await stored(), queue.dropped]).toEqual([0, 5, 0]);
});

test('queued tracking events are written once the interval has passed', async () => {
  const { queue, stored } = await queueForTest({ flushMs: 5 });
  queue.add(events(3), network);
  await expect.poll(stored).toBe(3);
});

test('a full queue of tracking events drops and counts further ones and raises an alert', async () => {
  const { queue, ports, stored } = await queueForTest({ max: 1_200, flushMs: 60_000 });
  for (let each = 0; each < 40; each += 1) {
    queue.add(events(50, `batch-${each}`), `198.51.100.${each}`);
  }
  // The first fifty were sent to the database by the first call of `add`.
  expect(queue.length).toBeLessThanOrEqual(1_200);
  const { dropped } = queue;
  expect(dropped).toBeGreaterThan(0);
  expect(ports.alerts.counts().get('eventsDropped')).toBeGreaterThan(0);
  await queue.flush();
  expect((await stored()) + dropped).toBe(2_000);
});

test('one network may use a tenth of the queue of tracking events, so that events of others find room', async () => {
  const { queue, stored } = await queueForTest({ max: 1_200, flushMs: 60_000 });
  // The first fifty are sent to the database at once.
  queue.add(events(50, 'first'), '198.51.100.1');
  for (const each of ['one', 'two']) queue.add(events(100, each), network);
  expect([queue.length, queue.dropped]).toEqual([120, 80]);
  queue.add(events(50, 'other'), '198.51.100.2');
  expect(queue.dropped).toBe(80);
  await queue.flush();
  expect(await stored()).toBe(220);
  for (const each of ['three', 'four']) queue.add(events(60, each), network);
  expect(queue.dropped).toBe(80);
  await queue.flush();
});

test('tracking events that the database refuses are dropped and counted, and later ones are written', async () => {
  const { queue, failures } = await queueForTest({ flushMs: 60_000 }, 'no_such_schema');
  queue.add(events(7), network);
  await queue.flush();
  expect([queue.length, queue.dropped, failures.length]).toEqual([0, 7, 1]);
});
