import type { WireNumber } from '@ride/contract/entities/wire-values';
import { cityDate, cityMoment } from '@ride/domain/city-moment';

/** The last moment a calendar of ours can write: the end of 2099 by UTC. */
const LATEST_MS = 4_102_444_800_000;

/** Null for what is no moment. */
export function readMoment(epochMs: WireNumber): number | null {
  const moment = epochMs === '' || epochMs === null ? Number.NaN : Number(epochMs);
  return moment > 0 && moment <= LATEST_MS ? moment : null;
}

/** `2026年3月5日`. */
export function cityDateText(epochMs: WireNumber): string | null {
  const at = readMoment(epochMs);
  return at === null ? null : cityDate(at);
}

/** `2026年3月5日 08:07`. */
export function cityTimeText(epochMs: WireNumber): string | null {
  const at = readMoment(epochMs);
  return at === null ? null : cityMoment(at);
}
