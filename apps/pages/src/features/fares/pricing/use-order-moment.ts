import { useSyncExternalStore } from 'react';
import { renderedAt } from '../../../lib/rendered-at.ts';
import { momentOfOrderTime } from './order-time.ts';
import { everyLittleWhile } from './use-city-second.ts';

/** The clock of a phone may be behind that of the gateway an order was made at. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** The moment an address names: of an order that was made, or of a ride that is still to come. */
export interface OrderMoment {
  readonly at: number;
  readonly isAhead: boolean;
}

export function useOrderMoment(orderTime: string | undefined): OrderMoment | null {
  const at = momentOfOrderTime(orderTime);
  const isAfter = (now: number) => at !== null && at > now + CLOCKS_DIFFER_MS;
  const isAhead = useSyncExternalStore(
    everyLittleWhile,
    () => isAfter(Date.now()),
    () => isAfter(renderedAt() ?? Date.now()),
  );
  return at === null ? null : { at, isAhead };
}
