import type { WireNumber } from '@ride/contract/wire-values';

const CITY_OFFSET_MS = 8 * 3600 * 1000;
/** The first and the last moment a calendar of ours can write. */
const LATEST_MS = 4_102_444_800_000;

const two = (part: number): string => String(part).padStart(2, '0');

/** `2026年3月5日 08:07` by the clock of the cities, wherever the reader is; null for no moment. */
export function cityTimeText(epochMs: WireNumber): string | null {
  const moment = epochMs === '' || epochMs === null ? Number.NaN : Number(epochMs);
  if (!(moment > 0 && moment <= LATEST_MS)) return null;
  const at = new Date(moment + CITY_OFFSET_MS);
  const day = `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}
