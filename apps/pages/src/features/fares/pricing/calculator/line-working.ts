import { kmText, minutesText } from '@ride/domain/fares/measures';
import type { RatedQuantity } from '@ride/domain/fares/working';
import { bandText, distanceText, timesText } from '../../rate-text.ts';
import { calculatorTexts as t } from './texts.ts';

/** Returns the multiplication and its bands, such as `12.4 公里 × 2.20 元` and `07:00–09:00`. */
export function calculationParts({
  measure,
  quantity,
  rate,
  clock,
  distance,
}: RatedQuantity): string[] {
  const amount = quantity.whole + quantity.rest / quantity.per;
  const times =
    measure === 'metres'
      ? timesText(kmText(amount), t.kmUnit, rate)
      : timesText(minutesText(amount), t.minutesUnit, rate);
  const bands = [
    ...(clock ? [bandText(clock)] : []),
    ...(distance ? [distanceText(distance)] : []),
  ];
  return [times, ...bands];
}
