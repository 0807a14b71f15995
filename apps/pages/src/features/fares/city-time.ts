import type { WireNumber } from '@ride/contract/entities/wire-values';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';

/** The first and the last moment a calendar of ours can write. */
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

/**
 * When a ride was ordered, as openers (`orderTime`) and gateways (`createTime`) write it, in epoch
 * milliseconds; null for what is no moment. Ten digits are seconds.
 */
export function momentOfOrderTime(value: WireNumber): number | null {
  const written = String(value ?? '')
    .trim()
    .replace(/\.\d*$/, '');
  if (/^\d{10}(\d{3})?$/.test(written)) return within(Number(written.padEnd(13, '0')));
  const clock = written.replaceAll('/', '-').replace(/ +/, 'T');
  const isClock = /^\d{4}(-\d\d){2}T\d\d(:\d\d){1,2}$/.test(clock);
  return isClock ? within(Date.parse(`${clock}+08:00`)) : null;
}

const within = (moment: number): number | null =>
  moment >= 0 && moment <= LATEST_MS ? moment : null;
