import { formatFen } from '../money.ts';
import { formatClock } from './clock.ts';
import { fareOfMinute, rateOfKm, rateOfMinute } from './divided-bands.ts';
import { lineNames } from './fare-lines.ts';
import type { DistanceBand, FareBand, FareRule, RateBand, RuleItem } from './fare-rule.ts';
import { formatMetresAsKm, formatSecondsAsMinutes } from './measures.ts';
import { formatRate, type Rate } from './rate.ts';
import type { TimeBand } from './time-bands.ts';

/** What stands beside a label on the pricing page; a text that is no price has no amount. */
export interface PriceText {
  readonly text: string;
  readonly amount: number | null;
}

interface SinglePriceRow {
  readonly label: string;
  readonly price: (rule: FareRule) => PriceText | null;
}

/** A price that changes with the time of day. */
export interface DayRow {
  readonly label: string;
  readonly bandsOfDay: (rule: FareRule) => readonly TimeBand[];
  readonly priceOfMinute: (rule: FareRule) => (minute: number) => PriceText | null;
}

/** A price that changes with the distance. */
export interface DistanceRow {
  readonly label: string;
  readonly distances: (rule: FareRule) => readonly DistanceBand[];
  readonly priceOfKm: (rule: FareRule, km: number) => PriceText | null;
}

export type PriceRow = SinglePriceRow | DayRow | DistanceRow;

type Unit = '公里' | '分钟';

const words = (text: string): PriceText => ({ text, amount: null });
const yuan = (amount: number | null): PriceText | null =>
  amount === null ? null : { text: `${formatFen(amount)} 元`, amount };
const rate = (unit: Unit, amount: Rate | null): PriceText | null =>
  amount === null
    ? null
    : { text: amount === 0 ? '免费' : `${formatRate(amount)} 元/${unit}`, amount };
const minutes = (seconds: number): PriceText | null =>
  seconds === 0 ? null : words(`${formatSecondsAsMinutes(seconds)} 分钟`);
const kilometres = (metres: number): PriceText => words(`${formatMetresAsKm(metres)} 公里`);

const single = (label: string, price: (rule: FareRule) => PriceText | null): PriceRow => ({
  label,
  price,
});

function fares(
  label: string,
  of: (rule: FareRule) => { fare: FareBand['fare'] | null; bands: readonly FareBand[] },
): PriceRow {
  return {
    label,
    bandsOfDay: (rule) => of(rule).bands,
    priceOfMinute: (rule) => {
      const fareAt = fareOfMinute(of(rule));
      return (minute) => yuan(fareAt(minute));
    },
  };
}

function rates(label: string, unit: Unit, of: (rule: FareRule) => readonly RateBand[]): PriceRow {
  return {
    label,
    bandsOfDay: of,
    priceOfMinute: (rule) => {
      const rateAt = rateOfMinute(of(rule));
      return (minute) => rate(unit, rateAt(minute));
    },
  };
}

const byDistance = (label: string, of: (rule: FareRule) => readonly DistanceBand[]): PriceRow => ({
  label,
  distances: of,
  priceOfKm: (rule, km) => rate('公里', rateOfKm(of(rule), km)),
});

/** The order is that of the pricing page. */
export const priceRows: Readonly<Record<RuleItem, readonly PriceRow[]>> = {
  start: [
    fares(lineNames.start, ({ start }) => start),
    single(`${lineNames.start}含里程`, ({ start: { coversMetres } }) =>
      coversMetres === 0 ? null : kilometres(coversMetres),
    ),
    single(`${lineNames.start}含时长`, ({ start }) => minutes(start.coversSeconds)),
  ],
  floor: [fares('基础费', ({ floor }) => floor)],
  time: [rates(lineNames.time, '分钟', ({ time }) => time)],
  mileage: [rates(lineNames.mileage, '公里', ({ mileage }) => mileage)],
  night: [
    single('夜间', ({ night }) => night && words(`${formatClock(night.start)} 起`)),
    single('夜间', ({ night }) => night && words(`${formatClock(night.end)} 止`)),
    single(`夜间${lineNames.mileage}`, ({ night }) => rate('公里', night?.perKm || null)),
    single(`夜间${lineNames.time}`, ({ night }) => rate('分钟', night?.perMinute || null)),
  ],
  haulBack: [
    single(lineNames.haulBack, ({ haulBack }) => haulBack && rate('公里', haulBack.rate)),
    single(
      `${lineNames.haulBack}起算`,
      ({ haulBack }) => haulBack && kilometres(haulBack.beyondMetres),
    ),
  ],
  longDistance: [byDistance(lineNames.longDistance, ({ longDistance }) => longDistance)],
  crossCity: [byDistance(lineNames.crossCity, ({ crossCity }) => crossCity)],
  remoteDispatch: [rates(lineNames.remoteDispatch, '公里', ({ remoteDispatch }) => remoteDispatch)],
  waiting: [
    single(lineNames.waiting, ({ waiting }) => waiting && rate('分钟', waiting.rate)),
    single('免费等待', ({ waiting }) => minutes(waiting?.freeSeconds ?? 0)),
  ],
  discountCap: [single('折扣金额上限', ({ discountCap }) => yuan(discountCap))],
};

export const ruleItems = Object.keys(priceRows) as RuleItem[];
