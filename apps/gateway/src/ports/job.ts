/**
 * Every gateway runs the job periodically, several of them at the same time, so the statements of a
 * job claim the rows that they work on.
 */
export interface Job {
  /** The name appears in the log and in the metrics. */
  readonly name: string;
  /** Time between the end of one run and the beginning of the next. */
  readonly everyMs: number;
  run(): Promise<unknown>;
}
