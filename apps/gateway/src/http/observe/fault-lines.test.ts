import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFaultLogger } from './fault-lines.ts';
import { createLogger } from './log.ts';

class AwayError extends Error {
  override readonly name = 'AwayError';
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function linesForTest() {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  return { lines, tell: createFaultLogger(log, { level: 'warn', message: 'refused' }) };
}

test('the first fault of an outage is logged with its stack, the others as a count every ten seconds', () => {
  const { lines, tell } = linesForTest();
  for (let each = 0; each < 1_000; each += 1) tell(new AwayError('away'), { call: 'tested' });
  expect(lines).toMatchObject([
    { msg: 'refused', call: 'tested', fault: { type: 'AwayError', stack: expect.any(Array) } },
  ]);
  vi.advanceTimersByTime(10_000);
  tell(new AwayError('away'));
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toMatchObject([
    { msg: 'refused', fault: { type: 'AwayError' }, times: 999 },
    { msg: 'refused', fault: { type: 'AwayError' }, times: 1 },
  ]);
});

test('a fault after ten seconds without one, or of another type, is logged with its stack', () => {
  const { lines, tell } = linesForTest();
  tell(new AwayError('away'));
  tell(new TypeError('a mistake'));
  vi.advanceTimersByTime(10_000);
  tell(new AwayError('away again'));
  expect(lines).toMatchObject([
    { fault: { message: 'away' } },
    { fault: { message: 'a mistake' } },
    { fault: { message: 'away again' } },
  ]);
});
