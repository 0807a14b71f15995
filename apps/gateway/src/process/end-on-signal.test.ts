import { EventEmitter } from 'node:events';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endOnSignal } from './end-on-signal.ts';

function running(stop: () => Promise<void>) {
  const happened: string[] = [];
  const process = Object.assign(new EventEmitter(), {
    exit: (code: number) => happened.push(`exit ${code}`),
  });
  endOnSignal(
    {
      stop: () => {
        happened.push('stop');
        return stop();
      },
      flush: () => happened.push('flush'),
      fault: (_error, text) => happened.push(text),
    },
    process,
  );
  return { process, happened };
}

test.each(['SIGTERM', 'SIGINT'])(
  'the signal %s stops the gateway in order, and the last log lines are written',
  async (signal) => {
    const { process, happened } = running(async () => {});
    process.emit(signal);
    await nextIteration();
    expect(happened).toEqual(['stop', 'flush', 'exit 0']);
  },
);

test('a second signal while the gateway stops ends the process at once', async () => {
  const { process, happened } = running(() => new Promise(() => {}));
  process.emit('SIGTERM');
  await nextIteration();
  expect(happened).toEqual(['stop']);
  process.emit('SIGINT');
  expect(happened).toEqual(['stop', 'flush', 'exit 1']);
});

test('a failed stop of the gateway is logged and ends with exit code 1', async () => {
  const { process, happened } = running(() => Promise.reject(new Error('stuck')));
  process.emit('SIGTERM');
  await nextIteration();
  expect(happened).toEqual(['stop', 'the gateway did not stop in order', 'flush', 'exit 1']);
});

test('an uncaught error is logged before the process ends', () => {
  const { process, happened } = running(async () => {});
  process.emit('uncaughtException', new Error('what'));
  expect(happened).toEqual(['an uncaught error', 'flush', 'exit 1']);
});
