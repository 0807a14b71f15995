import type { WireNumber } from '@ride/contract/entities/wire-values';
import { formatCityDate, formatCityDateTime } from '@ride/domain/city-moment';

/** Later moments than the end of 2099 (UTC) are rejected as invalid. */
const LATEST_MS = 4_102_444_800_000;

export function readMoment(epochMs: WireNumber): number | null {
  const moment = epochMs === '' || epochMs === null ? Number.NaN : Number(epochMs);
  return moment > 0 && moment <= LATEST_MS ? moment : null;
}

export function formatWireDate(epochMs: WireNumber): string | null {
  const at = readMoment(epochMs);
  return at === null ? null : formatCityDate(at);
}

export function formatWireDateTime(epochMs: WireNumber): string | null {
  const at = readMoment(epochMs);
  return at === null ? null : formatCityDateTime(at);
}
