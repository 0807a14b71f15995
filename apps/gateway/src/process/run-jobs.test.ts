import { MINUTE_MS } from '@ride/domain/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JobCounts } from '../http/observe/job-counts.ts';
import type { Job } from '../ports/job.ts';
import { runJobs } from './run-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const everyMs = MINUTE_MS;
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE_MS);

function running(run: () => Promise<void>) {
  const job = { name: 'tested', everyMs, run: vi.fn(run) } satisfies Job;
  const counts = new JobCounts([job]);
  const failures: string[] = [];
  const { stop } = runJobs([job], {
    counts,
    now: Date.now,
    onFailure: (error, name) => failures.push(`${name}: ${error}`),
  });
  return { job, counts, failures, stop };
}

function runningUntilEnded() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ...running(() => ended), end };
}

test('a periodic job runs again after each interval and reports its last success', async () => {
  const { job, counts } = running(async () => {});
  expect(counts.lastSuccesses.get('tested')).toBe(0);
  await minutes(0.9);
  expect(job.run).not.toHaveBeenCalled();
  await minutes(0.1);
  expect(counts.lastSuccesses.get('tested')).toBe(Date.now() / 1000);
  await minutes(2);
  expect(job.run).toHaveBeenCalledTimes(3);
  expect(counts.failures.get('tested')).toBe(0);
});

test('a periodic job that takes longer than its interval does not run twice at once', async () => {
  const { job, end } = runningUntilEnded();
  await minutes(5);
  expect(job.run).toHaveBeenCalledTimes(1);
  end();
  await minutes(1);
  expect(job.run).toHaveBeenCalledTimes(2);
});

test('a slow periodic job delays no other job', async () => {
  const slow = { name: 'slow', everyMs, run: () => new Promise(() => {}) };
  const other = { name: 'other', everyMs, run: vi.fn(async () => {}) };
  const jobs = [slow, other];
  runJobs(jobs, { counts: new JobCounts(jobs), now: Date.now, onFailure: () => {} });
  await minutes(3);
  expect(other.run).toHaveBeenCalledTimes(3);
});

test('the interval of a failing periodic job grows up to a limit, and is reset by a success', async () => {
  const begunAt: number[] = [];
  const start = Date.now();
  const { counts, failures } = running(async () => {
    begunAt.push((Date.now() - start) / MINUTE_MS);
    if (begunAt.length <= 5) throw new Error('the database is away');
  });
  await minutes(33);
  expect(begunAt).toEqual([1, 3, 7, 15, 23, 31, 32, 33]);
  expect(counts.failures.get('tested')).toBe(5);
  expect(failures).toEqual(Array(5).fill('tested: Error: the database is away'));
});

test('stopping the periodic jobs waits for a running job and starts none', async () => {
  const { job, stop, end } = runningUntilEnded();
  await minutes(1);
  const happened: string[] = [];
  const stopped = stop(MINUTE_MS).then(() => happened.push('stopped'));
  await minutes(0.9);
  happened.push('the job ended');
  end();
  await stopped;
  expect(happened).toEqual(['the job ended', 'stopped']);
  await minutes(10);
  expect(job.run).toHaveBeenCalledTimes(1);
});

test('stopping the periodic jobs between two runs ends at once', async () => {
  const { job, stop } = running(async () => {});
  await stop(MINUTE_MS);
  await minutes(10);
  expect(job.run).not.toHaveBeenCalled();
});

test('stopping the periodic jobs ends after a maximum time', async () => {
  const { stop } = runningUntilEnded();
  await minutes(1);
  const stopped = vi.fn();
  void stop(MINUTE_MS).then(stopped);
  await minutes(0.9);
  expect(stopped).not.toHaveBeenCalled();
  await minutes(0.1);
  expect(stopped).toHaveBeenCalled();
});
