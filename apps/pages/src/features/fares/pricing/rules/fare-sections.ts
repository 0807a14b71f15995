import type { RuleItem } from '@ride/contract/entities/fare-rule-of-model';
import type { FareBand, FareRule, RateBand } from '@ride/domain/fares/fare-rule';
import { kmText, minutesText } from '@ride/domain/fares/measures';
import { type Rate, rateText } from '@ride/domain/fares/rate';
import { bandAt, coversDay, partsOfDay, type TimeBand } from '@ride/domain/fares/time-bands';
import { formatYuan } from '@ride/domain/money';
import { bandText, distanceText, isWholeDay, WHOLE_DAY_TEXT } from '../../rate-text.ts';

/** One price of a rule, as a row of a table: when or how far, how much, per what. */
export interface FareRow {
  readonly label: string;
  readonly price: string;
  /** Empty where the price is a word. */
  readonly unit: '元' | '元/公里' | '元/分钟' | '分钟' | '';
  /** The hours it applies in, so that the one in force now can be marked. */
  readonly band?: TimeBand;
  /** Applies whenever no band of its section does. */
  readonly otherwise?: true;
}

export interface FareSection {
  readonly title: string;
  readonly remark?: string;
  readonly rows: readonly FareRow[];
  /** A price of it could not be read. */
  readonly isPartial?: true;
}

const FREE = { price: '免费', unit: '' } as const;

const perKm = (label: string, rate: Rate, band?: TimeBand): FareRow =>
  row(label, rate, '元/公里', band);
const perMinute = (label: string, rate: Rate, band?: TimeBand): FareRow =>
  row(label, rate, '元/分钟', band);
const row = (label: string, rate: Rate, unit: FareRow['unit'], band?: TimeBand): FareRow => ({
  label,
  ...(rate === 0 ? FREE : { price: rateText(rate), unit }),
  ...(band ? { band } : {}),
});

/** Among prices a zero reads 免费; where nothing else is left, there is nothing to show. */
const unlessAllFree = (rows: readonly FareRow[]): readonly FareRow[] =>
  rows.every(({ price }) => price === FREE.price) ? [] : rows;

const rated = (bands: readonly RateBand[], toRow: typeof perKm): FareRow[] =>
  bands.map((band) => toRow(bandText(band), band.rate, band));

/** Amounts by time of departure; the one amount is for every other hour, where there are any. */
function amounts(bands: readonly FareBand[], otherwise: FareBand['fare'] | null): FareRow[] {
  const rows = bands.map(
    (band): FareRow => ({
      label: bandText(band),
      ...(band.fare === 0 ? FREE : { price: formatYuan(band.fare), unit: '元' }),
      band,
    }),
  );
  if (!otherwise || coversDay(bands)) return rows;
  const price = { price: formatYuan(otherwise), unit: '元' } as const;
  if (rows.length === 0) return [{ label: WHOLE_DAY_TEXT, ...price }];
  return [...rows, { label: '其他时段', ...price, otherwise: true }];
}

/** What waiting costs, after how many free minutes; those alone where nothing is charged past them. */
function waitingSection(waiting: FareRule['waiting']): FareSection {
  const title = titles.waiting;
  if (!waiting) return { title, rows: [] };
  const free = minutesText(waiting.freeSeconds);
  if (waiting.rate === 0) {
    const isTold = waiting.freeSeconds > 0;
    return { title, rows: isTold ? [{ label: '免费等待', price: free, unit: '分钟' }] : [] };
  }
  if (waiting.freeSeconds === 0) return { title, rows: [perMinute('全部时长', waiting.rate)] };
  return { title, remark: `免费等待${free}分钟`, rows: [perMinute('超出后', waiting.rate)] };
}

export function coverText({ coversMetres, coversSeconds }: FareRule['start']): string {
  const parts = [
    ...(coversMetres > 0 ? [`${kmText(coversMetres)}公里`] : []),
    ...(coversSeconds > 0 ? [`${minutesText(coversSeconds)}分钟`] : []),
  ];
  return parts.join('、');
}

const titles: Readonly<Record<RuleItem, string>> = {
  start: '起步费',
  floor: '最低消费',
  time: '时长费',
  mileage: '里程费',
  night: '夜间费',
  haulBack: '返程费',
  longDistance: '远途费',
  crossCity: '跨城费',
  remoteDispatch: '远程调度费',
  waiting: '等候费',
  discount: '动态折扣',
};

/**
 * Every price of the rule in the order the specification lists them; empty ones are left out, but
 * not those of which a price could not be read.
 */
export function fareSections(rule: FareRule, unreadable: readonly RuleItem[] = []): FareSection[] {
  const { start, night, haulBack, waiting, discountCap, floor } = rule;
  const covers = coverText(start);
  const partial = new Set(unreadable.map((item) => titles[item]));
  const sections: FareSection[] = [
    {
      title: titles.start,
      rows: amounts(start.bands, start.fare),
      ...(covers ? { remark: `含${covers}` } : {}),
    },
    { title: titles.floor, rows: amounts(floor.bands, floor.fare) },
    { title: titles.time, rows: rated(rule.time, perMinute) },
    { title: titles.mileage, rows: rated(rule.mileage, perKm) },
    {
      title: titles.night,
      rows: night
        ? [
            perKm(bandText(night), night.perKm, night),
            perMinute(bandText(night), night.perMinute, night),
          ].filter((each) => each.price !== FREE.price)
        : [],
    },
    {
      title: titles.haulBack,
      rows: haulBack?.rate
        ? [perKm(`超出${kmText(haulBack.beyondMetres)}公里`, haulBack.rate)]
        : [],
    },
    {
      title: titles.longDistance,
      rows: rule.longDistance.map((band) => perKm(distanceText(band), band.rate)),
    },
    {
      title: titles.crossCity,
      rows: rule.crossCity.map((band) => perKm(distanceText(band), band.rate)),
    },
    { title: titles.remoteDispatch, rows: rated(rule.remoteDispatch, perKm) },
    waitingSection(waiting),
    {
      title: titles.discount,
      rows: discountCap
        ? [{ label: '折扣金额上限', price: formatYuan(discountCap), unit: '元' }]
        : [],
    },
  ];
  return sections.flatMap((section): FareSection[] => {
    const rows = unlessAllFree(section.rows);
    if (partial.has(section.title)) return [{ ...section, rows, isPartial: true }];
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}

export const hasPrices = (rule: FareRule): boolean => fareSections(rule).length > 0;

/** Whether a row is the one its section charges by at a second of the day; never where all are. */
export function isInForce(
  row: FareRow,
  { rows, isPartial }: FareSection,
  secondOfDay: number,
): boolean {
  const holds = ({ band }: FareRow) =>
    band !== undefined && !isWholeDay(band) && bandAt(partsOfDay(band), secondOfDay) !== null;
  // A band that could not be read may be the one in force.
  return row.otherwise ? !isPartial && !rows.some(holds) : holds(row);
}
