import { DAY_MINUTES, formatClock } from '@ride/domain/fares/clock';
import type { FareRule } from '@ride/domain/fares/fare-rule';
import { type Breakdown, type PreparedRule, priceTrip } from '@ride/domain/fares/price-trip';
import { findRuleErrors } from '@ride/domain/fares/rule-errors';
import { type Fen, fen, formatYuan } from '@ride/domain/money';

export interface PricedTrip {
  readonly metres: number;
  readonly seconds: number;
  readonly isReserved: boolean;
}

export const STEP_MINUTES = 30;

/** The date is arbitrary, because a price depends only on the time of day. */
const epochAt = (minute: number): number => Date.UTC(2024, 0, 1, -8, minute);

/**
 * A rule with overlapping bands or gaps has no single price, but a rule without any mileage or time
 * bands simply charges nothing for them.
 */
export function isPriceable(rule: FareRule): boolean {
  return findRuleErrors(rule).every(
    ({ item }) =>
      (item === 'mileage' && rule.mileage.length === 0) ||
      (item === 'time' && rule.time.length === 0),
  );
}

export function priceAt(rule: PreparedRule, trip: PricedTrip, minute: number): Breakdown {
  const { metres, seconds, isReserved: reserved } = trip;
  return priceTrip(rule, {
    departure: epochAt(minute),
    segments: [{ metres, seconds }],
    reserved,
  });
}

export interface Departure {
  readonly minute: number;
  readonly total: Fen;
}

export function priceOverDay(rule: PreparedRule, trip: PricedTrip): Departure[] {
  return Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => {
    const minute = step * STEP_MINUTES;
    return { minute, total: priceAt(rule, trip, minute).total };
  });
}

/**
 * A departure is cheap if it costs less than the chosen one, or if it has the lowest price of a day
 * with different prices.
 */
export function isCheap(day: readonly Departure[], total: Fen, chosen: Fen): boolean {
  const totals = day.map((each) => each.total);
  const lowest = Math.min(...totals);
  return total < chosen || (total === lowest && lowest < Math.max(...totals));
}

/** A span is a run of departures with the same price; `to` is the last departure. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly total: Fen;
}

export function groupIntoSpans(day: readonly Departure[]): Span[] {
  const spans: Span[] = [];
  for (const { minute, total } of day) {
    const last = spans.at(-1);
    if (last?.total === total) spans[spans.length - 1] = { ...last, to: minute };
    else spans.push({ from: minute, to: minute, total });
  }
  return spans;
}

/** A cheapest span that continues past midnight is returned as one. */
export function findCheapestSpans(day: readonly Departure[]): Span[] {
  const lowest = Math.min(...day.map(({ total }) => total));
  const cheapest = groupIntoSpans(day).filter(({ total }) => total === lowest);
  const [first, ...rest] = cheapest;
  const last = rest.at(-1);
  const isOverMidnight = first?.from === 0 && last?.to === DAY_MINUTES - STEP_MINUTES;
  if (!first || !last || !isOverMidnight) return cheapest;
  return [...rest.slice(0, -1), { ...last, to: first.to }];
}

export function formatSpan({ from, to }: Pick<Span, 'from' | 'to'>): string {
  if (from === to) return formatClock(from);
  return `${formatClock(from)}–${to < from ? '次日' : ''}${formatClock(to)}`;
}

/** A sentence with more than two spans would be hard to read. */
const MAX_SPANS = 2;

export function formatCheapestSpans(day: readonly Departure[], minute: number, total: Fen): string {
  const spans = findCheapestSpans(day);
  const lowest = spans[0]?.total ?? total;
  if (day.every((each) => each.total === total)) return '全天各时段出发，价格都一样。';
  if (total <= lowest) return `${formatClock(minute)} 出发已是全天最低价。`;
  const when = spans.slice(0, MAX_SPANS).map(formatSpan).join('、');
  const others = spans.length > MAX_SPANS ? '等时段' : '';
  const saved = formatYuan(fen(total - lowest));
  return `${when}${others} 出发最省，${formatYuan(lowest)} 元，可省 ${saved} 元。`;
}
