import { citySecondOfDay } from '@ride/domain/fares/clock';
import { pricingTexts } from './texts.ts';
import { useCitySecond } from './use-city-second.ts';
import { useOrderMoment } from './use-order-moment.ts';

/** The time whose bands are marked, and the word they are marked with. */
export interface MarkedTime {
  readonly second: number;
  readonly word: string;
}

/** The time of the order where there is one, else now. */
export function useMarkedTime(orderTime: string | undefined): MarkedTime | null {
  const now = useCitySecond();
  const order = useOrderMoment(orderTime);
  if (order) {
    const word = order.isAhead ? pricingTexts.inForceAhead : pricingTexts.inForceThen;
    return { second: citySecondOfDay(order.at), word };
  }
  return now === null ? null : { second: now, word: pricingTexts.inForceNow };
}
