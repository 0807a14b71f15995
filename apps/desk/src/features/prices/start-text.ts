import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { formatTime } from '../../ui/format-time.ts';

/** Reads like `3天后生效`; null once it has started. */
export function untilStartText(startsAt: number, now: number): string | null {
  const left = startsAt - now;
  if (left <= 0) return null;
  if (left >= DAY_MS) return `${Math.floor(left / DAY_MS)}天后生效`;
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)}小时后生效`;
  return `${Math.ceil(left / MINUTE_MS)}分钟后生效`;
}

/** Calendars of before this gateway were imported without a start. */
export const startText = (startsAt: number): string =>
  startsAt === 0 ? '从最初起' : `${formatTime(startsAt)} 起`;
