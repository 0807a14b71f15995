import { kmText, minutesText } from '@ride/domain/fares/measures';
import { rateText } from '@ride/domain/fares/rate';
import type { Piece } from '@ride/domain/fares/working';
import { bandText, distanceText } from '../../rules/band-text.ts';

/** `12.4 公里 × 2.20 元`, `07:00–09:00`: one multiplication behind a line, and why that rate. */
export function pieceWords({ measure, quantity, rate, clock, distance }: Piece): string[] {
  const amount = quantity.whole + quantity.rest / quantity.per;
  const measured = measure === 'metres' ? `${kmText(amount)} 公里` : `${minutesText(amount)} 分钟`;
  const bands = [
    ...(clock ? [bandText(clock)] : []),
    ...(distance ? [distanceText(distance)] : []),
  ];
  return [`${measured} × ${rateText(rate)} 元`, ...bands];
}
