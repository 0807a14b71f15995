import { DAY_MINUTES, formatClock } from './clock.ts';

/**
 * Half-open `[start, end)` in minutes of the day. A band whose end is before its start crosses
 * midnight.
 */
export interface TimeBand {
  readonly start: number;
  readonly end: number;
}

export const WHOLE_DAY: TimeBand = { start: 0, end: DAY_MINUTES };

export interface DayPart<Value> {
  readonly from: number;
  readonly to: number;
  readonly band: TimeBand & Value;
}

/** A band with equal start and end is the whole day. A band over midnight becomes two parts. */
export function splitBandAtMidnight<Value>(band: TimeBand & Value): DayPart<Value>[] {
  const { start, end } = band;
  if (start === end) return [{ from: 0, to: DAY_MINUTES, band }];
  if (start < end) return [{ from: start, to: end, band }];
  return [
    { from: 0, to: end, band },
    { from: start, to: DAY_MINUTES, band },
  ].filter((part) => part.from < part.to);
}

export function sortedDayParts<Value>(bands: readonly (TimeBand & Value)[]): DayPart<Value>[] {
  return bands.flatMap(splitBandAtMidnight).sort((a, b) => a.from - b.from);
}

export type BandError = {
  readonly kind: 'gap' | 'overlap';
  readonly from: string;
  readonly to: string;
};

/** Finds the first minute that two bands contain or, with `mustCover`, that no band contains. */
export function findBandError(bands: readonly TimeBand[], mustCover: boolean): BandError | null {
  let reached = 0;
  for (const part of sortedDayParts(bands)) {
    if (part.from < reached) {
      return bandError('overlap', part.from, Math.min(part.to, reached));
    }
    if (mustCover && part.from > reached) return bandError('gap', reached, part.from);
    reached = part.to;
  }
  return mustCover && reached < DAY_MINUTES ? bandError('gap', reached, DAY_MINUTES) : null;
}

const bandError = (kind: BandError['kind'], from: number, to: number): BandError => ({
  kind,
  from: formatClock(from),
  to: formatClock(to),
});

export function coversDay(bands: readonly TimeBand[]): boolean {
  let reached = 0;
  for (const { from, to } of sortedDayParts(bands)) {
    if (from > reached) return false;
    reached = Math.max(reached, to);
  }
  return reached >= DAY_MINUTES;
}

export function findBandAt<Value>(
  day: readonly DayPart<Value>[],
  secondOfDay: number,
): (TimeBand & Value) | null {
  for (const part of day) {
    if (secondOfDay >= part.from * 60 && secondOfDay < part.to * 60) return part.band;
  }
  return null;
}
