import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { OPEN_ENDED_ABOVE_KM } from '@ride/contract/entities/open-ended';
import type { WireNumber } from '@ride/contract/entities/wire-values';
import { formatDistanceBand, formatTimeBand } from '@ride/domain/fares/band-text';
import { parseClockMinute } from '@ride/domain/fares/clock';
import { rateFromYuan } from '@ride/domain/fares/rate';
import { formatTimes } from '../rate-text.ts';

type CostItem = NonNullable<WireFareBreakdown['costItems']>[number];
export type WireStep = NonNullable<CostItem['working']>[number];

const QUANTITY_DECIMALS = 3;

function quantityText(value: WireNumber): string | null {
  if (value === null || value === undefined || value === '') return null;
  const quantity = Number(value);
  if (!Number.isFinite(quantity) || quantity < 0 || quantity > 1e7) return null;
  return String(Number(quantity.toFixed(QUANTITY_DECIMALS)));
}

function hoursText({ startTime, endTime }: WireStep): string | null {
  const start = parseClockMinute(startTime ?? '');
  const end = parseClockMinute(endTime ?? '');
  return start === null || end === null ? null : formatTimeBand({ start, end });
}

function reachText({ startCapacity, endCapacity }: WireStep): string | null {
  const from = quantityText(startCapacity);
  if (from === null) return null;
  const to = quantityText(endCapacity);
  const open = to === null || Number(to) > OPEN_ENDED_ABOVE_KM;
  return formatDistanceBand({ fromKm: Number(from), toKm: open ? null : Number(to) });
}

/**
 * Returns the multiplication of a step and its bands, such as `12.4 公里 × 2.20 元` and `07:00–09:00`,
 * or the words of a step without one; null if there is neither.
 */
export function formatCalculationParts(step: WireStep): string[] | null {
  const quantity = quantityText(step.quantity);
  const rate = rateFromYuan(step.rate ?? '');
  if (quantity === null || rate === null) {
    const text = step.text?.trim();
    return text ? [text] : null;
  }
  const bands = [hoursText(step), reachText(step)].filter((band) => band !== null);
  return [formatTimes(quantity, step.unit ?? '', rate), ...bands];
}
