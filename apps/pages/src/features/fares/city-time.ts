import type { WireNumber } from '@ride/contract/entities/wire-values';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';

/** The last moment a calendar of ours can write: the end of 2099 by UTC. */
const LATEST_MS = 4_102_444_800_000;

/** Reads as UTC what the clock of the cities says, wherever the reader is; null for no moment. */
export function cityClock(epochMs: WireNumber): Date | null {
  const moment = epochMs === '' || epochMs === null ? Number.NaN : Number(epochMs);
  return moment > 0 && moment <= LATEST_MS ? new Date(moment + CITY_OFFSET_MS) : null;
}

export const dateOf = (at: Date): string =>
  `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;

export const clockOf = (at: Date): string => at.toISOString().slice(11, 16);

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
