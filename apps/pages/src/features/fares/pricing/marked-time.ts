import { parseMoment } from '@ride/contract/entities/moment-of';
import { citySecondOfDay } from '@ride/domain/fares/clock';
import { useSyncExternalStore } from 'react';
import { renderedAt } from '../use-now.ts';

const POLL_MS = 15_000;

const wholeMinute = (epochMs: number): number => Math.floor(citySecondOfDay(epochMs) / 60) * 60;

function subscribeToClock(listener: () => void): () => void {
  const timer = setInterval(listener, POLL_MS);
  return () => clearInterval(timer);
}

const renderedSecond = (): number | null => {
  const moment = renderedAt();
  return moment === null ? null : wholeMinute(moment);
};

/** Returns the second of the day in the city, rounded down to the minute. */
export function useCitySecondOfDay(): number | null {
  return useSyncExternalStore(subscribeToClock, () => wholeMinute(Date.now()), renderedSecond);
}

/** The clock of a phone may be behind that of the gateway that took the order. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

export interface OrderMoment {
  readonly at: number;
  readonly isAhead: boolean;
}

export function useOrderMoment(orderTime: string | undefined): OrderMoment | null {
  const at = parseMoment(orderTime);
  const isAfter = (now: number) => at !== null && at > now + CLOCKS_DIFFER_MS;
  const isAhead = useSyncExternalStore(
    subscribeToClock,
    () => isAfter(Date.now()),
    () => isAfter(renderedAt() ?? Date.now()),
  );
  return at === null ? null : { at, isAhead };
}
