import { formatDistanceBand, formatTimeBand } from '@ride/domain/fares/band-text';
import { formatMetresAsKm, formatSecondsAsMinutes } from '@ride/domain/fares/measures';
import type { RatedQuantity } from '@ride/domain/fares/working';
import { formatTimes } from '../../rate-text.ts';
import { calculatorTexts as t } from './texts.ts';

/** Returns the multiplication and its bands, such as `12.4 公里 × 2.20 元` and `07:00–09:00`. */
export function formatQuantityParts({
  measure,
  quantity,
  rate,
  clock,
  distance,
}: RatedQuantity): string[] {
  const amount = quantity.whole + quantity.rest / quantity.per;
  const times =
    measure === 'metres'
      ? formatTimes(formatMetresAsKm(amount), t.kmUnit, rate)
      : formatTimes(formatSecondsAsMinutes(amount), t.minutesUnit, rate);
  const bands = [
    ...(clock ? [formatTimeBand(clock)] : []),
    ...(distance ? [formatDistanceBand(distance)] : []),
  ];
  return [times, ...bands];
}
