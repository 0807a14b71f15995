import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { DrawingBusyError } from '../../ports/drawing.ts';
import { openPool, type PoolOptions } from './worker-pool.ts';

/** Answers with the job doubled; some jobs are words it cannot stand. */
const source = `
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage({ ready: true });
  parentPort.on('message', (job) => {
    if (job === 'hang') return;
    if (job === 'spin') for (;;) {}
    if (job === 'exit') process.exit(3);
    if (job === 'throw') setImmediate(() => { throw new Error('a bug'); });
    else if (job === 'fault') parentPort.postMessage({ error: 'cannot draw this' });
    else if (job === 'slow') setTimeout(() => parentPort.postMessage({ result: 'slow' }), 100);
    else parentPort.postMessage({ result: job * 2 });
  });
`;

function poolForTest(options: Partial<PoolOptions> = {}) {
  const started: Worker[] = [];
  const start = () => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
    started.push(worker);
    return worker;
  };
  const pool = openPool({
    start,
    workers: 1,
    maxQueued: 10,
    jobTimeoutMs: 20_000,
    startTimeoutMs: 20_000,
    ...options,
  });
  onTestFinished(() => pool.close());
  return { pool, started };
}

test('jobs come back to whoever gave them, and no worker starts before the first', async () => {
  const { pool, started } = poolForTest({ workers: 2 });
  expect(started).toHaveLength(0);
  const jobs = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(await Promise.all(jobs.map((job) => pool.run(job)))).toEqual(jobs.map((job) => job * 2));
  expect(started).toHaveLength(2);
});

test('a warmed pool has its workers already', async () => {
  const { pool, started } = poolForTest({ workers: 2 });
  pool.warm();
  pool.warm();
  expect(started).toHaveLength(2);
  await pool.run(1);
  expect(started).toHaveLength(2);
});

test('a job that cannot be done fails alone', async () => {
  const { pool, started } = poolForTest();
  await expect(pool.run('fault')).rejects.toThrow('cannot draw this');
  expect(await pool.run(4)).toBe(8);
  expect(started).toHaveLength(1);
});

test.each(['exit', 'throw'])('a worker that dies (%s) is replaced', async (job) => {
  const { pool, started } = poolForTest();
  const waitingBehind = Promise.allSettled([pool.run(job), pool.run(4)]);
  expect(await waitingBehind).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 8 },
  ]);
  expect(started).toHaveLength(2);
});

test.each(['hang', 'spin'])(
  'a worker that never answers (%s) times out and is replaced',
  async (job) => {
    const { pool, started } = poolForTest({ jobTimeoutMs: 1_000 });
    await expect(pool.run(job)).rejects.toThrow('took too long');
    expect(await pool.run(4)).toBe(8);
    expect(started).toHaveLength(2);
  },
);

test('a worker that never starts times out, and starting does not count as time of the job', async () => {
  const silent = () => new Worker(new URL('data:text/javascript,setInterval(() => {}, 1e6)'));
  const { pool } = poolForTest({ start: silent, startTimeoutMs: 200 });
  await expect(pool.run(1)).rejects.toThrow('took too long');
  const slow = `await new Promise((resolve) => setTimeout(resolve, 900)); ${source}`;
  const late = () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(slow)}`));
  const patient = poolForTest({ start: late, jobTimeoutMs: 800 });
  expect(await patient.pool.run(4)).toBe(8);
});

test('jobs beyond the queue are refused at once, and the rest is done', async () => {
  const { pool } = poolForTest({ maxQueued: 3 });
  const jobs = Array.from({ length: 6 }, (_, job) => pool.run(job));
  const settled = await Promise.allSettled(jobs);
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const one of refused) {
    expect(one.status === 'rejected' && one.reason).toBeInstanceOf(DrawingBusyError);
  }
  expect(await pool.run(21)).toBe(42);
});

test('a job that waits too long behind one that hangs is refused as busy', async () => {
  const { pool } = poolForTest({ jobTimeoutMs: 300 });
  const settled = await Promise.allSettled([pool.run('hang'), pool.run(1)]);
  const isBusy = settled.map(
    (one) => one.status === 'rejected' && one.reason instanceof DrawingBusyError,
  );
  expect(isBusy).toEqual([false, true]);
});

test('closing ends the workers and whoever waits, and nothing is taken afterwards', async () => {
  const { pool, started } = poolForTest();
  const ended = new Promise((resolve) => {
    pool.warm();
    started[0]?.once('exit', resolve);
  });
  const jobs = Promise.allSettled([pool.run('slow'), pool.run(1)]);
  await pool.close();
  await ended;
  expect(await jobs).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await expect(pool.run(1)).rejects.toThrow('closed');
});
