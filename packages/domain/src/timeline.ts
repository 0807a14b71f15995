/** From its start an entry replaces the one before; without a value the timeline ends there. */
export interface TimelineEntry<Value> {
  readonly startsAt: number;
  readonly value: Value | null;
}

/** The earliest entry comes first. */
export type Timeline<Value> = readonly TimelineEntry<Value>[];

export const valueInForce = <Value>(timeline: Timeline<Value>, at: number): Value | null =>
  timeline.findLast(({ startsAt }) => startsAt <= at)?.value ?? null;
