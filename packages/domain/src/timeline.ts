/** From its start an entry replaces the one before; without a value the timeline ends there. */
export interface TimelineEntry<Value> {
  readonly startsAt: number;
  readonly value: Value | null;
}

/** The earliest entry comes first. */
export type Timeline<Value> = readonly TimelineEntry<Value>[];

export const valueInForce = <Value>(timeline: Timeline<Value>, at: number): Value | null =>
  timeline.findLast(({ startsAt }) => startsAt <= at)?.value ?? null;

/** What counts as if it had never been: the entries of these keys that start at one moment. */
export interface LeftOutEntries {
  readonly startsAt: number;
  readonly keys: ReadonlySet<string>;
}

export const timelineWithout = <Value>(
  timeline: Timeline<Value>,
  key: string,
  leftOut: LeftOutEntries | undefined,
): Timeline<Value> =>
  leftOut?.keys.has(key)
    ? timeline.filter(({ startsAt }) => startsAt !== leftOut.startsAt)
    : timeline;
