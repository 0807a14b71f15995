/**
 * What every gateway does now and then, beside the calls. Several gateways do it at the same time,
 * so its statements claim what they work on.
 */
export interface Job {
  /** In the log and in the metrics. */
  readonly name: string;
  /** From the end of one run to the beginning of the next. */
  readonly everyMs: number;
  run(): Promise<unknown>;
}
