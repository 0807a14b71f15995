import { fen } from '../../money.ts';
import { parseClockMinute } from '../clock.ts';
import type { FareRule } from '../fare-rule.ts';
import { type Rate, rateFromYuan } from '../rate.ts';

export const rateOfYuan = (yuan: string): Rate => {
  const parsed = rateFromYuan(yuan);
  if (parsed === null) throw new Error(`no rate: ${yuan}`);
  return parsed;
};

export const hoursBetween = (start: string, end: string) => ({
  start: parseClockMinute(start) ?? Number.NaN,
  end: parseClockMinute(end) ?? Number.NaN,
});

/** Times are on 15 March 2024 in UTC+8. */
export const timeOnSampleDay = (text: string): number => Date.parse(`2024-03-15T${text}+08:00`);

export const sampleRule: FareRule = {
  version: 'v1',
  start: { fare: fen(900), bands: [], coversMetres: 0, coversSeconds: 0 },
  mileage: [
    { ...hoursBetween('05:00', '23:00'), rate: rateOfYuan('2.20') },
    { ...hoursBetween('23:00', '05:00'), rate: rateOfYuan('3.00') },
  ],
  time: [
    { ...hoursBetween('07:00', '09:00'), rate: rateOfYuan('0.60') },
    { ...hoursBetween('09:00', '07:00'), rate: rateOfYuan('0.45') },
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
