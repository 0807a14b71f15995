import { formatDistanceBand, formatTimeBand, isWholeDay } from './band-text.ts';
import { DAY_MINUTES } from './clock.ts';
import { divideDay, divideDistance } from './divided-bands.ts';
import type { FareRule, RuleItem } from './fare-rule.ts';
import {
  type DayRow,
  type DistanceRow,
  type PriceRow,
  type PriceText,
  priceRows,
  ruleItems,
} from './price-rows.ts';
import type { TimeBand } from './time-bands.ts';

interface Difference {
  /** Looks like 里程费 07:00–09:00. */
  readonly label: string;
  readonly before: PriceText | null;
  readonly after: PriceText | null;
}

/** A price that two rules have differently; null where a rule has none. */
export interface RuleDifference extends Difference {
  readonly item: RuleItem;
}

/** Without a rule before, all prices of the other are listed. */
export function findRuleDifferences(before: FareRule | null, after: FareRule): RuleDifference[] {
  return ruleItems.flatMap((item) =>
    priceRows[item]
      .flatMap((row) => compareRow(row, before, after))
      .filter(isDifferent)
      .map((difference) => ({ item, ...difference })),
  );
}

function compareRow(row: PriceRow, before: FareRule | null, after: FareRule): Difference[] {
  const { label } = row;
  if ('price' in row)
    return [{ label, before: before && row.price(before), after: row.price(after) }];
  return 'distances' in row ? compareDistances(row, before, after) : compareDay(row, before, after);
}

function compareDistances(
  row: DistanceRow,
  before: FareRule | null,
  after: FareRule,
): Difference[] {
  const bands = [before, after].flatMap((rule) => (rule ? row.distances(rule) : []));
  const prices = divideDistance(bands).map((part) => ({
    part,
    before: before && row.priceOfKm(before, part.fromKm),
    after: row.priceOfKm(after, part.fromKm),
  }));
  const joined = joinNeighbours(prices, ({ fromKm }, { toKm }) => ({ fromKm, toKm }));
  return joined.map(({ part, ...price }) => ({
    label: `${row.label} ${formatDistanceBand(part)}`,
    ...price,
  }));
}

function compareDay(row: DayRow, before: FareRule | null, after: FareRule): Difference[] {
  const bands = [before, after].flatMap((rule) => (rule ? row.bandsOfDay(rule) : []));
  const [priceBefore, priceAfter] = [before && row.priceOfMinute(before), row.priceOfMinute(after)];
  const prices = divideDay(bands).map((part) => ({
    part,
    before: priceBefore?.(part.start) ?? null,
    after: priceAfter(part.start),
  }));
  return joinOverMidnight(joinNeighbours(prices, joinBands)).map(({ part, ...price }) => ({
    label: isWholeDay(part) ? row.label : `${row.label} ${formatTimeBand(part)}`,
    ...price,
  }));
}

const isDifferent = ({ before, after }: Difference): boolean => before?.text !== after?.text;

interface PartPrice<Part> {
  readonly part: Part;
  readonly before: PriceText | null;
  readonly after: PriceText | null;
}

const isAlike = (one: PartPrice<unknown>, other: PartPrice<unknown>): boolean =>
  one.before?.text === other.before?.text && one.after?.text === other.after?.text;

function joinNeighbours<Part>(
  prices: readonly PartPrice<Part>[],
  join: (one: Part, next: Part) => Part,
): PartPrice<Part>[] {
  const joined: PartPrice<Part>[] = [];
  for (const price of prices) {
    const last = joined.at(-1);
    if (last && isAlike(last, price)) {
      joined[joined.length - 1] = { ...last, part: join(last.part, price.part) };
    } else joined.push(price);
  }
  return joined;
}

const joinBands = (one: TimeBand, next: TimeBand): TimeBand => ({
  start: one.start,
  end: next.end,
});

/** What holds before and after midnight reads as one band. */
function joinOverMidnight(prices: readonly PartPrice<TimeBand>[]): PartPrice<TimeBand>[] {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || first === last || !isAlike(first, last)) return [...prices];
  if (first.part.start !== 0 || last.part.end !== DAY_MINUTES) return [...prices];
  return [...prices.slice(1, -1), { ...last, part: joinBands(last.part, first.part) }];
}
