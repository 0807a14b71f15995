import { fen } from '../../money.ts';
import { minuteOfClock } from '../clock.ts';
import type { FareRule } from '../fare-rule.ts';
import { type Rate, rateFromYuan } from '../rate.ts';

export const rate = (yuan: string): Rate => {
  const parsed = rateFromYuan(yuan);
  if (parsed === null) throw new Error(`no rate: ${yuan}`);
  return parsed;
};

export const hours = (start: string, end: string) => ({
  start: minuteOfClock(start) ?? Number.NaN,
  end: minuteOfClock(end) ?? Number.NaN,
});

/** Times are on 15 March 2024 in UTC+8. */
export const cityTime = (text: string): number => Date.parse(`2024-03-15T${text}+08:00`);

export const sampleRule: FareRule = {
  version: 'v1',
  start: { fare: fen(900), bands: [], coversMetres: 0, coversSeconds: 0 },
  mileage: [
    { ...hours('05:00', '23:00'), rate: rate('2.20') },
    { ...hours('23:00', '05:00'), rate: rate('3.00') },
  ],
  time: [
    { ...hours('07:00', '09:00'), rate: rate('0.60') },
    { ...hours('09:00', '07:00'), rate: rate('0.45') },
  ],
  night: null,
  haulBack: null,
  longDistance: [],
  crossCity: [],
  remoteDispatch: [],
  waiting: null,
  floor: { fare: null, bands: [] },
  discountCap: null,
};
