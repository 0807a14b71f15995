import { type Fen, fen } from '../money.ts';
import { chargeByClock } from './charge-by-clock.ts';
import { chargeBeyondAllowance, chargeByDistance } from './charge-by-distance.ts';
import { citySecondOfDay } from './clock.ts';
import {
  calculateDiscount,
  countsTowardsFloor,
  type FareLine,
  type LineKind,
  sumOfLines,
} from './fare-lines.ts';
import type { FareRule } from './fare-rule.ts';
import { type DayPart, findBandAt, sortedDayParts } from './time-bands.ts';
import { type Trip, totalMetres } from './trip.ts';
import { chargeForQuantities, type RatedQuantity } from './working.ts';

export interface Breakdown {
  readonly lines: readonly FareLine[];
  readonly total: Fen;
}

export interface PreparedRule {
  readonly rule: FareRule;
  readonly mileage: DayPart<{ rate: FareRule['mileage'][number]['rate'] }>[];
  readonly time: DayPart<{ rate: FareRule['time'][number]['rate'] }>[];
  readonly nightByKm: PreparedRule['mileage'];
  readonly nightByMinute: PreparedRule['mileage'];
  readonly remoteDispatch: PreparedRule['mileage'];
  readonly startFares: DayPart<{ fare: Fen }>[];
  readonly floors: DayPart<{ fare: Fen }>[];
}

export function prepareRule(rule: FareRule): PreparedRule {
  const { night } = rule;
  return {
    rule,
    mileage: sortedDayParts(rule.mileage),
    time: sortedDayParts(rule.time),
    nightByKm: night ? sortedDayParts([{ ...night, rate: night.perKm }]) : [],
    nightByMinute: night ? sortedDayParts([{ ...night, rate: night.perMinute }]) : [],
    remoteDispatch: sortedDayParts(rule.remoteDispatch),
    startFares: sortedDayParts(rule.start.bands),
    floors: sortedDayParts(rule.floor.bands),
  };
}

export function priceTrip(prepared: PreparedRule, trip: Trip): Breakdown {
  const ruleVersion = prepared.rule.version;
  const lines: FareLine[] = [];
  const add: AddLine = (kind, amount, origin = {}) => {
    if (amount !== 0) lines.push({ kind, amount, working: [], ruleVersion, ...origin });
  };
  // Pick-up and drop-off in different cities double the highway and bridge fees (NOTE-3).
  const addTollFee = (kind: 'highway' | 'bridge', paid: Fen = fen(0)) =>
    trip.crossesCities ? add(kind, fen(paid * 2), { isDoubled: true }) : add(kind, paid);
  const fees = trip.fees ?? {};
  if (trip.flatPrice !== undefined) {
    add('flatPrice', trip.flatPrice);
  } else {
    addMetered(add, prepared, trip);
    const topUp = topUpOf(prepared, trip, lines, fees.other ?? fen(0));
    add('topUp', fen(Math.max(0, topUp.floor - topUp.counted)), { topUp });
    // The discount comes after the top-up, so it may lower the fare below the base fare.
    const discount = { rate: trip.discountRate ?? 0, cap: prepared.rule.discountCap };
    add('discount', calculateDiscount(lines, discount), { discount });
  }
  addTollFee('highway', fees.highway);
  addTollFee('bridge', fees.bridge);
  add('parking', fees.parking ?? fen(0));
  add('other', fees.other ?? fen(0));
  return { lines, total: sumOfLines(lines) };
}

type LineOrigin = Pick<FareLine, 'covers' | 'topUp' | 'discount' | 'isDoubled'> & {
  readonly working?: readonly RatedQuantity[];
};
type AddLine = (kind: LineKind, amount: Fen, origin?: LineOrigin) => void;

function addMetered(add: AddLine, prepared: PreparedRule, trip: Trip): void {
  const { rule } = prepared;
  const clock = citySecondOfDay(trip.departure);
  const metres = totalMetres(trip);
  const addCharged = (kind: LineKind, pieces: RatedQuantity[]) => {
    if (pieces.length > 0) add(kind, chargeForQuantities(pieces), { working: pieces });
  };
  const chargeAlong = (
    day: PreparedRule['mileage'],
    measure: RatedQuantity['measure'],
    covered: number,
  ) => chargeByClock(day, clock, trip.segments, { measure, covered });

  const { coversMetres, coversSeconds } = rule.start;
  add('start', findBandAt(prepared.startFares, clock)?.fare ?? rule.start.fare, {
    covers: { metres: coversMetres, seconds: coversSeconds },
  });
  addCharged('mileage', chargeAlong(prepared.mileage, 'metres', coversMetres));
  addCharged('time', chargeAlong(prepared.time, 'seconds', coversSeconds));
  addCharged('night', [
    ...chargeAlong(prepared.nightByKm, 'metres', 0),
    ...chargeAlong(prepared.nightByMinute, 'seconds', 0),
  ]);
  if (rule.haulBack) {
    addCharged(
      'haulBack',
      chargeBeyondAllowance('metres', metres, rule.haulBack.beyondMetres, rule.haulBack.rate),
    );
  }
  addCharged('longDistance', chargeByDistance(rule.longDistance, metres));
  if (trip.crossesCities) addCharged('crossCity', chargeByDistance(rule.crossCity, metres));
  if (rule.waiting) {
    const waited = trip.waitingSeconds ?? 0;
    addCharged(
      'waiting',
      chargeBeyondAllowance('seconds', waited, rule.waiting.freeSeconds, rule.waiting.rate),
    );
  }
  const dispatch = findBandAt(prepared.remoteDispatch, clock);
  if (dispatch) {
    const pieces = chargeBeyondAllowance('metres', trip.pickUpMetres ?? 0, 0, dispatch.rate);
    const { start, end } = dispatch;
    addCharged(
      'remoteDispatch',
      pieces.map((piece) => ({ ...piece, clock: { start, end } })),
    );
  }
}

function topUpOf(prepared: PreparedRule, trip: Trip, lines: FareLine[], other: Fen) {
  const band = findBandAt(prepared.floors, citySecondOfDay(trip.departure));
  const floor = band?.fare ?? prepared.rule.floor.fare ?? fen(0);
  const counted = sumOfLines(lines.filter((line) => countsTowardsFloor(line.kind, trip.reserved)));
  const given = countsTowardsFloor('other', trip.reserved) ? other : 0;
  return { floor, counted: fen(counted + given) };
}
