import { citySecondOfDay } from '@ride/domain/fares/clock';
import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 15_000;

const wholeMinute = (epochMs: number): number => Math.floor(citySecondOfDay(epochMs) / 60) * 60;

function everyLittleWhile(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Second of the city's day, to the minute; null on a server, which does not know the reader's. */
export function useCitySecond(): number | null {
  return useSyncExternalStore(
    everyLittleWhile,
    () => wholeMinute(Date.now()),
    () => null,
  );
}
