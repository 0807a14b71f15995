import { formatRate, type Rate } from '@ride/domain/fares/rate';
import { fen, formatYuan } from '@ride/domain/money';

interface Band {
  readonly startTime: string;
  readonly endTime: string;
  readonly fare: string;
}

export const shareInYuan = (amount: number, percent: number): string =>
  formatYuan(fen(Math.round((amount * percent) / 100)));

/**
 * A percentage of a rate, computed exactly: a hundredth of a fen is the ten-thousandth of a yuan.
 */
export const shareOfRate = (perUnit: number, percent: number): string =>
  formatRate((perUnit * percent) as Rate);

export const allDayBand = (fare: string): Band[] => [
  { startTime: '00:00', endTime: '24:00', fare },
];

export const rushHourBands = (perUnit: number, percent: number): Band[] => [
  { startTime: '06:00', endTime: '07:00', fare: shareOfRate(perUnit, percent) },
  { startTime: '07:00', endTime: '09:00', fare: shareOfRate(perUnit, percent + 15) },
  { startTime: '09:00', endTime: '17:00', fare: shareOfRate(perUnit, percent) },
  { startTime: '17:00', endTime: '19:30', fare: shareOfRate(perUnit, percent + 15) },
  { startTime: '19:30', endTime: '23:00', fare: shareOfRate(perUnit, percent) },
  { startTime: '23:00', endTime: '06:00', fare: shareOfRate(perUnit, percent + 8) },
];

export const dayAndNightBands = (perUnit: number, percent: number): Band[] => [
  { startTime: '06:00', endTime: '22:00', fare: shareOfRate(perUnit, percent) },
  { startTime: '22:00', endTime: '06:00', fare: shareOfRate(perUnit, percent + 12) },
];

/** Bands in kilometres; an end above 100 means "and above". */
export const distanceBands = (...bands: readonly (readonly [number, number, string])[]) => ({
  capacityRuleDetails: bands.map(([startCapacity, endCapacity, unitPrice]) => ({
    startCapacity,
    endCapacity,
    unitPrice,
  })),
});

/** This surcharge applies from 23:00 to 05:00, on top of the bands. */
export const lateNightSurcharge = (perKm: number) => ({
  nightTripFare: shareOfRate(perKm, 20),
  nightMinuteFare: '0.1',
  nightStartTimeStr: '23:00',
  nightEndTimeStr: '05:00',
});
