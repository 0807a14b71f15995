import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';

/** Reads like `3天后生效`; null once it has started. */
export function untilStartText(startsAt: number, now: number): string | null {
  const left = startsAt - now;
  if (left <= 0) return null;
  if (left >= DAY_MS) return `${Math.floor(left / DAY_MS)}天后生效`;
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)}小时后生效`;
  return `${Math.ceil(left / MINUTE_MS)}分钟后生效`;
}
