import { citySecondOfDay } from '@ride/domain/fares/clock';
import { useSyncExternalStore } from 'react';
import { renderedAt } from '../../../lib/rendered-at.ts';

const LOOK_EVERY_MS = 15_000;

const wholeMinute = (epochMs: number): number => Math.floor(citySecondOfDay(epochMs) / 60) * 60;

export function everyLittleWhile(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const ofRendering = (): number | null => {
  const moment = renderedAt();
  return moment === null ? null : wholeMinute(moment);
};

/** Second of the city's day, to the minute. */
export function useCitySecond(): number | null {
  return useSyncExternalStore(everyLittleWhile, () => wholeMinute(Date.now()), ofRendering);
}
