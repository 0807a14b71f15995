import type { FareBand, FareRule, RateBand } from '@ride/domain/fares/fare-rule';
import { kmText, minutesText } from '@ride/domain/fares/measures';
import { type Rate, rateText } from '@ride/domain/fares/rate';
import { bandAt, partsOfDay, type TimeBand } from '@ride/domain/fares/time-bands';
import { formatYuan } from '@ride/domain/money';
import { bandText, distanceText, isWholeDay, WHOLE_DAY_TEXT } from './band-text.ts';

/** One price of a rule, as a row of a table: when or how far, how much, per what. */
export interface FareRow {
  readonly label: string;
  readonly price: string;
  readonly unit: '元' | '元/公里' | '元/分钟';
  /** The hours it applies in, so that the one in force now can be marked. */
  readonly band?: TimeBand;
  /** Applies whenever no band of its section does. */
  readonly otherwise?: true;
}

export interface FareSection {
  readonly title: string;
  readonly remark?: string;
  readonly rows: readonly FareRow[];
}

const perKm = (label: string, rate: Rate, band?: TimeBand): FareRow =>
  row(label, rate, '元/公里', band);
const perMinute = (label: string, rate: Rate, band?: TimeBand): FareRow =>
  row(label, rate, '元/分钟', band);
const row = (label: string, rate: Rate, unit: FareRow['unit'], band?: TimeBand): FareRow => ({
  label,
  price: rateText(rate),
  unit,
  ...(band ? { band } : {}),
});

const rated = (bands: readonly RateBand[], toRow: typeof perKm): FareRow[] =>
  bands.map((band) => toRow(bandText(band), band.rate, band));

/** Amounts by time of departure; the one amount is for every other hour. */
function amounts(bands: readonly FareBand[], otherwise: FareBand['fare'] | null): FareRow[] {
  const rows = bands.map(
    (band): FareRow => ({
      label: bandText(band),
      price: formatYuan(band.fare),
      unit: '元',
      band,
    }),
  );
  if (!otherwise) return rows;
  const price = { price: formatYuan(otherwise), unit: '元' } as const;
  if (rows.length === 0) return [{ label: WHOLE_DAY_TEXT, ...price }];
  return [...rows, { label: '其他时段', ...price, otherwise: true }];
}

export function coverText({ coversMetres, coversSeconds }: FareRule['start']): string {
  const parts = [
    ...(coversMetres > 0 ? [`${kmText(coversMetres)}公里`] : []),
    ...(coversSeconds > 0 ? [`${minutesText(coversSeconds)}分钟`] : []),
  ];
  return parts.join('、');
}

/** Every price of the rule in the order the specification lists them; empty ones are left out. */
export function fareSections(rule: FareRule): FareSection[] {
  const { start, night, haulBack, waiting, discountCap, floor } = rule;
  const covers = coverText(start);
  const sections: FareSection[] = [
    {
      title: '起步费',
      rows: amounts(start.bands, start.fare),
      ...(covers ? { remark: `含${covers}` } : {}),
    },
    { title: '最低消费', rows: amounts(floor.bands, floor.fare) },
    { title: '时长费', rows: rated(rule.time, perMinute) },
    { title: '里程费', rows: rated(rule.mileage, perKm) },
    {
      title: '夜间费',
      rows: night
        ? [
            perKm(bandText(night), night.perKm, night),
            perMinute(bandText(night), night.perMinute, night),
          ].filter((each) => each.price !== '0.00')
        : [],
    },
    {
      title: '返程费',
      rows: haulBack?.rate
        ? [perKm(`超出${kmText(haulBack.beyondMetres)}公里`, haulBack.rate)]
        : [],
    },
    {
      title: '远途费',
      rows: rule.longDistance.map((band) => perKm(distanceText(band), band.rate)),
    },
    { title: '跨城费', rows: rule.crossCity.map((band) => perKm(distanceText(band), band.rate)) },
    { title: '远程调度费', rows: rated(rule.remoteDispatch, perKm) },
    {
      title: '等候费',
      rows: waiting ? [perMinute('超出后', waiting.rate)] : [],
      ...(waiting && waiting.freeSeconds > 0
        ? { remark: `免费等待${minutesText(waiting.freeSeconds)}分钟` }
        : {}),
    },
    {
      title: '动态折扣',
      rows: discountCap
        ? [{ label: '折扣金额上限', price: formatYuan(discountCap), unit: '元' }]
        : [],
    },
  ];
  return sections.filter((section) => section.rows.length > 0);
}

export const hasPrices = (rule: FareRule): boolean => fareSections(rule).length > 0;

/** Whether a row is the one its section charges by at a second of the day; never where all are. */
export function isInForce(row: FareRow, { rows }: FareSection, secondOfDay: number): boolean {
  const holds = ({ band }: FareRow) =>
    band !== undefined && !isWholeDay(band) && bandAt(partsOfDay(band), secondOfDay) !== null;
  return row.otherwise ? !rows.some(holds) : holds(row);
}
