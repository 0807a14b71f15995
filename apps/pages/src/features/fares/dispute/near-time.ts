import type { WireNumber } from '@ride/contract/entities/wire-values';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import { cityClock, clockOf, dateOf } from '../city-time.ts';

const dayNames = new Map([
  [0, '今天'],
  [1, '明天'],
]);

/** A moment as people say it at `now`: `今天 08:07`, `3月5日 08:07`, with the year where it differs. */
export function nearTimeText(epochMs: WireNumber, now: number): string | null {
  const at = cityClock(epochMs);
  if (!at) return null;
  const today = new Date(now + CITY_OFFSET_MS);
  const days = Math.floor(at.getTime() / DAY_MS) - Math.floor(today.getTime() / DAY_MS);
  const isThisYear = at.getUTCFullYear() === today.getUTCFullYear();
  const date = isThisYear ? `${at.getUTCMonth() + 1}月${at.getUTCDate()}日` : dateOf(at);
  return `${dayNames.get(days) ?? date} ${clockOf(at)}`;
}
