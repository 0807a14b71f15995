import { citySecondOfDay } from '@ride/domain/fares/clock';
import { momentOfOrderTime } from './order-time.ts';
import { useCitySecond } from './use-city-second.ts';

/** The time whose bands are marked: the order's where there is one, else now. */
export interface MarkedTime {
  readonly second: number;
  readonly isNow: boolean;
}

export function useMarkedTime(orderTime: string | undefined): MarkedTime | null {
  const now = useCitySecond();
  const ordered = momentOfOrderTime(orderTime);
  if (ordered !== null) return { second: citySecondOfDay(ordered), isNow: false };
  return now === null ? null : { second: now, isNow: true };
}
