import type { Job } from '../../ports/job.ts';

export class JobCounts {
  readonly failures: Map<string, number>;
  /** Epoch seconds, 0 before the first success, so that a job that never succeeds is visible. */
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
