import { DAY_SECONDS } from './clock.ts';
import type { Rate } from './rate.ts';
import type { DayPart } from './time-bands.ts';
import type { Segment } from './trip.ts';
import type { RatedQuantity } from './working.ts';

export type RatesOfDay = readonly DayPart<{ readonly rate: Rate }>[];

interface Meter {
  readonly measure: 'metres' | 'seconds';
  readonly covered: number;
}

/**
 * Charges each metre or second beyond the covered part with the band that is in force at that time.
 * The result is the same as charging second by second, but is computed band by band.
 */
export function chargeByClock(
  day: RatesOfDay,
  departureSecond: number,
  segments: readonly Segment[],
  { measure, covered }: Meter,
): RatedQuantity[] {
  const pieces: RatedQuantity[] = [];
  let clock = departureSecond;
  let reached = 0;
  for (const segment of segments) {
    const amount = segment[measure];
    if (reached + amount > covered) {
      chargeSegment(pieces, day, {
        clock,
        reached,
        amount,
        seconds: segment.seconds,
        covered,
        measure,
      });
    }
    reached += amount;
    clock = (clock + segment.seconds) % DAY_SECONDS;
  }
  return pieces;
}

interface SegmentWalk extends Meter {
  readonly clock: number;
  readonly reached: number;
  readonly amount: number;
  readonly seconds: number;
}

/**
 * Speed is constant within a segment, so a position is a fraction with the segment's seconds as
 * denominator. Only the numerators are stored, and nothing is rounded.
 */
function chargeSegment(pieces: RatedQuantity[], day: RatesOfDay, walk: SegmentWalk): void {
  // A segment without duration is travelled in one instant.
  const per = Math.max(1, walk.seconds);
  const paidUntil = walk.covered * per;
  let offset = 0;
  while (offset < per) {
    const second = (walk.clock + offset) % DAY_SECONDS;
    const part = partAt(day, second);
    const until = Math.min(
      per,
      offset + (part === null ? nextStart(day, second) : part.to * 60) - second,
    );
    const from = Math.max(walk.reached * per + offset * walk.amount, paidUntil);
    const charged = walk.reached * per + until * walk.amount - from;
    if (part !== null && charged > 0) add(pieces, walk.measure, part.band, charged, per);
    offset = until;
  }
}

function partAt(day: RatesOfDay, second: number): RatesOfDay[number] | null {
  for (const part of day) if (second >= part.from * 60 && second < part.to * 60) return part;
  return null;
}

/**
 * If no band applies now, returns the second at which the next band begins, or the end of the day.
 */
function nextStart(day: RatesOfDay, second: number): number {
  for (const part of day) if (part.from * 60 > second) return part.from * 60;
  return DAY_SECONDS;
}

/**
 * If the same band applies again, after midnight or in the next segment, its amount is added to the
 * same piece.
 */
function add(
  pieces: RatedQuantity[],
  measure: RatedQuantity['measure'],
  band: RatesOfDay[number]['band'],
  charged: number,
  per: number,
): void {
  const index = pieces.findIndex(
    ({ clock, quantity }) =>
      clock?.start === band.start &&
      (quantity.per === per || quantity.rest === 0 || charged % per === 0),
  );
  const before = pieces[index]?.quantity ?? { whole: 0, rest: 0, per: 1 };
  const shared = before.rest === 0 ? per : before.per;
  const rest = before.rest + (shared === per ? charged % per : 0);
  const piece: RatedQuantity = {
    measure,
    rate: band.rate,
    clock: { start: band.start, end: band.end },
    quantity: {
      whole: before.whole + Math.floor(charged / per) + Math.floor(rest / shared),
      rest: rest % shared,
      per: rest % shared === 0 ? 1 : shared,
    },
  };
  if (index === -1) pieces.push(piece);
  else pieces[index] = piece;
}
