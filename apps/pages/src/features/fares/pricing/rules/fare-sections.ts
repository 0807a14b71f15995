import {
  formatDistanceBand,
  formatTimeBand,
  isWholeDay,
  WHOLE_DAY_TEXT,
} from '@ride/domain/fares/band-text';
import { fareLines, lineNames } from '@ride/domain/fares/fare-lines';
import type { FareBand, FareRule, RateBand, RuleItem } from '@ride/domain/fares/fare-rule';
import { formatMetresAsKm, formatSecondsAsMinutes } from '@ride/domain/fares/measures';
import { formatRate, type Rate } from '@ride/domain/fares/rate';
import {
  coversDay,
  findBandAt,
  splitBandAtMidnight,
  type TimeBand,
} from '@ride/domain/fares/time-bands';
import { formatYuan } from '@ride/domain/money';

export interface FareRow {
  /** The label is a time band or a distance, or 全天 for the whole day. */
  readonly label: string;
  readonly price: string;
  readonly unit: '元' | '元/公里' | '元/分钟' | '分钟' | '';
  readonly band?: TimeBand;
  /** This row applies when no band of its section does. */
  readonly otherwise?: true;
}

export interface FareSection {
  readonly item: RuleItem;
  readonly title: string;
  readonly remark?: string;
  /** The price is charged on top of start fare, mileage and time. */
  readonly isAdded?: true;
  readonly rows: readonly FareRow[];
  readonly isPartial?: true;
}

export const ADDED_TEXT = '加收';

const FREE = { price: '免费', unit: '' } as const;

const perKm = (label: string, rate: Rate, band?: TimeBand): FareRow =>
  row(label, rate, '元/公里', band);
const perMinute = (label: string, rate: Rate, band?: TimeBand): FareRow =>
  row(label, rate, '元/分钟', band);
const row = (label: string, rate: Rate, unit: FareRow['unit'], band?: TimeBand): FareRow => ({
  label,
  ...(rate === 0 ? FREE : { price: formatRate(rate), unit }),
  ...(band ? { band } : {}),
});

/** A price of 0 beside other prices reads 免费; if all prices are 0, the section is left out. */
const unlessAllFree = (rows: readonly FareRow[]): readonly FareRow[] =>
  rows.every(({ price }) => price === FREE.price) ? [] : rows;

/** All prices with the same unit get the same number of decimals, so that they can be compared. */
function withEqualDecimals(rows: readonly FareRow[]): FareRow[] {
  const decimalsOf = ({ price }: FareRow): number => price.split('.')[1]?.length ?? 0;
  return rows.map((row) => {
    const alike = rows.filter(({ unit }) => unit === row.unit);
    const missing = Math.max(...alike.map(decimalsOf)) - decimalsOf(row);
    return { ...row, price: row.price + '0'.repeat(missing) };
  });
}

const rateRows = (bands: readonly RateBand[], toRow: typeof perKm): FareRow[] =>
  bands.map((band) => toRow(formatTimeBand(band), band.rate, band));

/** The single amount applies to all hours outside the bands, if there are any. */
function amountRows(bands: readonly FareBand[], otherwise: FareBand['fare'] | null): FareRow[] {
  const rows = bands.map(
    (band): FareRow => ({
      label: formatTimeBand(band),
      ...(band.fare === 0 ? FREE : { price: formatYuan(band.fare), unit: '元' }),
      band,
    }),
  );
  if (!otherwise || coversDay(bands)) return rows;
  const price = { price: formatYuan(otherwise), unit: '元' } as const;
  if (rows.length === 0) return [{ label: WHOLE_DAY_TEXT, ...price }];
  return [...rows, { label: '其他时段', ...price, otherwise: true }];
}

type SectionContent = Pick<FareSection, 'rows' | 'remark'>;

function waitingContent(waiting: FareRule['waiting']): SectionContent {
  if (!waiting) return { rows: [] };
  const free = formatSecondsAsMinutes(waiting.freeSeconds);
  if (waiting.rate === 0) {
    const hasFreeTime = waiting.freeSeconds > 0;
    return { rows: hasFreeTime ? [{ label: '免费等待', price: free, unit: '分钟' }] : [] };
  }
  if (waiting.freeSeconds === 0) return { rows: [perMinute('全部时长', waiting.rate)] };
  return { remark: `免费等待${free}分钟`, rows: [perMinute('超出后', waiting.rate)] };
}

export function formatCoveredAllowance({ coversMetres, coversSeconds }: FareRule['start']): string {
  const parts = [
    ...(coversMetres > 0 ? [`${formatMetresAsKm(coversMetres)}公里`] : []),
    ...(coversSeconds > 0 ? [`${formatSecondsAsMinutes(coversSeconds)}分钟`] : []),
  ];
  return parts.join('、');
}

function startContent({ start }: FareRule): SectionContent {
  const rows = amountRows(start.bands, start.fare);
  const covers = formatCoveredAllowance(start);
  return covers ? { rows, remark: `含${covers}` } : { rows };
}

function nightRows({ night }: FareRule): FareRow[] {
  if (!night) return [];
  const label = formatTimeBand(night);
  const rows = [perKm(label, night.perKm, night), perMinute(label, night.perMinute, night)];
  return rows.filter(({ price }) => price !== FREE.price);
}

function haulBackRows({ haulBack }: FareRule): FareRow[] {
  if (!haulBack?.rate) return [];
  return [perKm(`超出${formatMetresAsKm(haulBack.beyondMetres)}公里`, haulBack.rate)];
}

const discountRows = ({ discountCap }: FareRule): FareRow[] =>
  discountCap ? [{ label: '折扣金额上限', price: formatYuan(discountCap), unit: '元' }] : [];

const distanceRows = (bands: FareRule['longDistance']): FareRow[] =>
  bands.map((band) => perKm(formatDistanceBand(band), band.rate));

interface SectionDefinition {
  readonly title: string;
  readonly content: (rule: FareRule) => SectionContent;
}

/** The order of the sections is that of PRICE-18 to PRICE-29. */
const sectionDefinitions: Readonly<Record<RuleItem, SectionDefinition>> = {
  start: { title: lineNames.start, content: startContent },
  floor: {
    title: '基础费',
    content: ({ floor }) => ({ rows: amountRows(floor.bands, floor.fare) }),
  },
  time: { title: lineNames.time, content: ({ time }) => ({ rows: rateRows(time, perMinute) }) },
  mileage: {
    title: lineNames.mileage,
    content: ({ mileage }) => ({ rows: rateRows(mileage, perKm) }),
  },
  night: { title: lineNames.night, content: (rule) => ({ rows: nightRows(rule) }) },
  haulBack: { title: lineNames.haulBack, content: (rule) => ({ rows: haulBackRows(rule) }) },
  longDistance: {
    title: lineNames.longDistance,
    content: ({ longDistance }) => ({ rows: distanceRows(longDistance) }),
  },
  crossCity: {
    title: lineNames.crossCity,
    content: ({ crossCity }) => ({ rows: distanceRows(crossCity) }),
  },
  remoteDispatch: {
    title: lineNames.remoteDispatch,
    content: ({ remoteDispatch }) => ({ rows: rateRows(remoteDispatch, perKm) }),
  },
  waiting: { title: lineNames.waiting, content: ({ waiting }) => waitingContent(waiting) },
  discountCap: { title: lineNames.discount, content: (rule) => ({ rows: discountRows(rule) }) },
};

const items = Object.keys(sectionDefinitions) as RuleItem[];

const isAddedItem = (item: RuleItem): boolean =>
  item !== 'floor' && item !== 'discountCap' && fareLines[item].isAdded;

/** Empty sections are left out, unless one of their prices could not be read. */
export function listFareSections(
  rule: FareRule,
  unreadable: readonly RuleItem[] = [],
): FareSection[] {
  return items.flatMap((item): FareSection[] => {
    const { title, content } = sectionDefinitions[item];
    const shown = content(rule);
    const section: FareSection = {
      item,
      title,
      ...shown,
      ...(isAddedItem(item) ? { isAdded: true } : {}),
      rows: withEqualDecimals(unlessAllFree(shown.rows)),
    };
    if (unreadable.includes(item)) return [{ ...section, isPartial: true }];
    return section.rows.length > 0 ? [section] : [];
  });
}

export const hasPrices = (rule: FareRule): boolean => listFareSections(rule).length > 0;

/** Returns whether the row applies at this second; false for rows that apply all day. */
export function isInForce(
  row: FareRow,
  { rows, isPartial }: FareSection,
  secondOfDay: number,
): boolean {
  const holds = ({ band }: FareRow) =>
    band !== undefined &&
    !isWholeDay(band) &&
    findBandAt(splitBandAtMidnight(band), secondOfDay) !== null;
  // An unreadable band may be the one that applies, so the other rows are not marked.
  return row.otherwise ? !isPartial && !rows.some(holds) : holds(row);
}
