import type { WireNumber } from '@ride/contract/entities/wire-values';
import { formatCityDate, formatCityTime } from '@ride/domain/city-moment';
import { cityDayStart } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import { readMoment } from '../../city-time.ts';

const dayNames = new Map([
  [0, '今天'],
  [1, '明天'],
]);

/**
 * Writes a moment relative to `now`, such as `今天 08:07`, or with its date, such as `2026年3月5日
 * 08:07`.
 */
export function formatNearTime(epochMs: WireNumber, now: number): string | null {
  const at = readMoment(epochMs);
  if (!at) return null;
  const days = (cityDayStart(at) - cityDayStart(now)) / DAY_MS;
  return `${dayNames.get(days) ?? formatCityDate(at)} ${formatCityTime(at)}`;
}
