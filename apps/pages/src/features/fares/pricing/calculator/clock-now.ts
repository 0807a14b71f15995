import { citySecondOfDay, clockText } from '@ride/domain/fares/clock';

/** `HH:mm` in the cities, wherever the reader is. */
export const clockNow = (epochMs: number): string =>
  clockText(Math.floor(citySecondOfDay(epochMs) / 60));
