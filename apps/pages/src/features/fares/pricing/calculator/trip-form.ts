import { citySecondOfDay, formatClock, parseClockMinute } from '@ride/domain/fares/clock';
import { metresFromKm, secondsFromMinutes } from '@ride/domain/fares/measures';

export interface TripInput {
  readonly km: string;
  readonly minutes: string;
  /** `HH:mm` on the clock of the city. */
  readonly departure: string;
}

interface Trip {
  readonly metres: number;
  readonly seconds: number;
  readonly departureMinute: number;
}

export type TripField = keyof TripInput;

/** Larger values are probably typing errors. */
const MAX_KM = 1000;
const MAX_MINUTES = 1440;

const within = (amount: number | null, max: number): number | null =>
  amount !== null && amount > 0 && amount <= max ? amount : null;

/** Chinese keyboards can produce full-width digits and points. */
const plain = (typed: string): string => typed.normalize('NFKC').replace('。', '.').trim();

export function parseTripInput(typed: TripInput): Trip | { readonly wrong: TripField } {
  const metres = within(metresFromKm(plain(typed.km)), MAX_KM * 1000);
  if (metres === null) return { wrong: 'km' };
  const seconds = within(secondsFromMinutes(plain(typed.minutes)), MAX_MINUTES * 60);
  if (seconds === null) return { wrong: 'minutes' };
  const departureMinute = parseClockMinute(typed.departure);
  if (departureMinute === null) return { wrong: 'departure' };
  return { metres, seconds, departureMinute };
}

/** The time is that of the cities, whatever the time zone of the phone. */
export const formatCityClock = (epochMs: number): string =>
  formatClock(Math.floor(citySecondOfDay(epochMs) / 60));
