import type { Job } from '../../ports/job.ts';

/** How the jobs of this gateway went since its start, for its metrics. */
export class JobCounts {
  /** The keys of both maps are names of jobs. */
  readonly failures: Map<string, number>;
  /** In seconds of the epoch, 0 before the first, so that one that never succeeds is seen. */
  readonly lastSuccesses: Map<string, number>;

  constructor(jobs: readonly Job[]) {
    const none = jobs.map(({ name }) => [name, 0] as const);
    this.failures = new Map(none);
    this.lastSuccesses = new Map(none);
  }

  countFailure({ name }: Job): void {
    this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
  }

  countSuccess({ name }: Job, at: number): void {
    this.lastSuccesses.set(name, at / 1000);
  }
}
