import { expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { recordAnswers } from './record-answers.ts';

function recorderForTest() {
  const clock = { ms: 0 };
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const metrics = createMetrics({
    collectsProcessMetrics: false,
    alerts: () => new Map(),
    labeled: {},
    gauges: [],
  });
  const record = recordAnswers(log, metrics, () => clock.ms);
  const answer = (
    status: number,
    times: number,
    wrong: { fault?: unknown; busy?: string } = {},
  ) => {
    for (let each = 0; each < times; each += 1) {
      const request = { call: 'tested', method: 'POST', id: `${each}`, ms: 1 };
      record(request, { status, code: 1, ...wrong });
    }
  };
  return { answer, clock, lines, metrics };
}

test('a flood of refused requests logs a hundred lines a second, and then the number of the others', async () => {
  const { answer, clock, lines, metrics } = recorderForTest();
  answer(429, 350);
  expect(lines).toHaveLength(100);
  clock.ms = 1_000;
  answer(404, 2);
  expect(lines.slice(100)).toMatchObject([{ refusals: 250 }, { status: 404 }, { status: 404 }]);
  expect(await metrics.text()).toContain('ride_calls_total{call="tested",code="1"} 352');
});

test('during an outage only the first refused call is logged', async () => {
  const { answer, lines, metrics } = recorderForTest();
  answer(503, 200, { fault: new Error('away') });
  expect(lines).toMatchObject([{ call: 'tested', status: 503, fault: { message: 'away' } }]);
  expect(await metrics.text()).toContain('ride_calls_total{call="tested",code="1"} 200');
});

test('answered requests and faults are always logged, also during a flood of refused ones', () => {
  const { answer, lines } = recorderForTest();
  answer(429, 200);
  answer(200, 150);
  answer(500, 3, { fault: new Error('broken') });
  expect(lines.slice(100)).toHaveLength(153);
  expect(lines.at(-1)).toMatchObject({ status: 500, fault: { message: 'broken' } });
});

test('an answer that too many photos are queued for drawing is logged as a warning without a stack, limited like refusals', () => {
  const { answer, lines } = recorderForTest();
  answer(503, 350, { busy: '10 photos are queued already' });
  expect(lines).toHaveLength(100);
  const WARN = 40;
  expect(lines[0]).toMatchObject({ level: WARN, busy: '10 photos are queued already' });
  expect(lines[0]).not.toHaveProperty('fault');
});
