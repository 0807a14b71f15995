import { DAY_MINUTES, formatClock } from './clock.ts';
import type { DistanceBand } from './fare-rule.ts';
import type { TimeBand } from './time-bands.ts';

export const WHOLE_DAY_TEXT = '全天';

export const isWholeDay = ({ start, end }: TimeBand): boolean =>
  start === end || (start === 0 && end === DAY_MINUTES);

export function formatTimeBand(band: TimeBand): string {
  if (isWholeDay(band)) return WHOLE_DAY_TEXT;
  const { start, end } = band;
  return `${formatClock(start)}–${end < start ? '次日' : ''}${formatClock(end)}`;
}

/** An upper end beyond 100 km is written as "and above" (PRICE-25). */
export function formatDistanceBand({
  fromKm,
  toKm,
}: Pick<DistanceBand, 'fromKm' | 'toKm'>): string {
  return toKm === null ? `${fromKm}公里以上` : `${fromKm}–${toKm}公里`;
}
