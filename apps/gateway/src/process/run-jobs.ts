import { withTimeout } from '../http/calls/with-timeout.ts';
import type { JobCounts } from '../http/observe/job-counts.ts';
import type { Job } from '../ports/job.ts';

/** The interval of a failing job grows up to this multiple. */
const MAX_WAITS = 8;

interface RunnerDeps {
  readonly counts: JobCounts;
  readonly now: () => number;
  readonly onFailure: (error: unknown, job: string) => void;
}

export interface RunningJobs {
  stop(maxMs: number): Promise<void>;
}

/** A job never runs twice at once: its next run is scheduled when the last one has ended. */
export function runJobs(jobs: readonly Job[], deps: RunnerDeps): RunningJobs {
  const running = jobs.map((job) => repeat(job, deps));
  return {
    async stop(maxMs) {
      const ended = Promise.all(running.map((each) => each.stop()));
      // A job that takes longer leaves its remaining rows to another gateway or the next start.
      await withTimeout(ended, maxMs).catch(() => {});
    },
  };
}

function repeat(job: Job, { counts, now, onFailure }: RunnerDeps) {
  let failuresInARow = 0;
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let lastRun = Promise.resolve();
  const planNext = () => {
    const waits = Math.min(2 ** failuresInARow, MAX_WAITS);
    timer = setTimeout(() => {
      lastRun = run();
    }, job.everyMs * waits).unref();
  };
  const run = async () => {
    try {
      await job.run();
      failuresInARow = 0;
      counts.countSuccess(job, now());
    } catch (error) {
      failuresInARow += 1;
      counts.countFailure(job);
      onFailure(error, job.name);
    }
    if (!isStopping) planNext();
  };
  planNext();
  return {
    stop() {
      isStopping = true;
      clearTimeout(timer);
      return lastRun;
    },
  };
}
