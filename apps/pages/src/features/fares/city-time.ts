import type { WireNumber } from '@ride/contract/entities/wire-values';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';

/** The first and the last moment a calendar of ours can write. */
const LATEST_MS = 4_102_444_800_000;

const two = (part: number): string => String(part).padStart(2, '0');

/** Reads as UTC what the clock of the cities says, wherever the reader is; null for no moment. */
function cityClock(epochMs: WireNumber): Date | null {
  const moment = epochMs === '' || epochMs === null ? Number.NaN : Number(epochMs);
  return moment > 0 && moment <= LATEST_MS ? new Date(moment + CITY_OFFSET_MS) : null;
}

const dateOf = (at: Date): string =>
  `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;

const clockOf = (at: Date): string => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;

/** `2026年3月5日`. */
export function cityDateText(epochMs: WireNumber): string | null {
  const at = cityClock(epochMs);
  return at && dateOf(at);
}

/** `2026年3月5日 08:07`. */
export function cityTimeText(epochMs: WireNumber): string | null {
  const at = cityClock(epochMs);
  return at && `${dateOf(at)} ${clockOf(at)}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNames = new Map([
  [0, '今天'],
  [1, '明天'],
]);

/** The same as people say it at `now`: `今天 08:07`, `3月5日 08:07`, with the year where it differs. */
export function nearTimeText(epochMs: WireNumber, now: number): string | null {
  const at = cityClock(epochMs);
  if (!at) return null;
  const today = new Date(now + CITY_OFFSET_MS);
  const days = Math.floor(at.getTime() / DAY_MS) - Math.floor(today.getTime() / DAY_MS);
  const isThisYear = at.getUTCFullYear() === today.getUTCFullYear();
  const date = isThisYear ? `${at.getUTCMonth() + 1}月${at.getUTCDate()}日` : dateOf(at);
  return `${dayNames.get(days) ?? date} ${clockOf(at)}`;
}
