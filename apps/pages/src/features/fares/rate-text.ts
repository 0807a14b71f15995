import { DAY_MINUTES, formatClock } from '@ride/domain/fares/clock';
import type { DistanceBand } from '@ride/domain/fares/fare-rule';
import { formatRate, type Rate } from '@ride/domain/fares/rate';
import type { TimeBand } from '@ride/domain/fares/time-bands';

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

/** A non-breaking space keeps a figure and its unit on one line. */
const TOGETHER = '\u00a0';

export function formatTimes(quantity: string, unit: string, rate: Rate): string {
  const measured = unit === '' ? quantity : quantity + TOGETHER + unit;
  return `${measured} × ${formatRate(rate)}${TOGETHER}元`;
}
