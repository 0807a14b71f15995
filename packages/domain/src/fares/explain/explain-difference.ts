import { waiveLines } from '../../disputes/corrections.ts';
import { type Fen, fen } from '../../money.ts';
import { type LineKind, lineKinds } from '../fare-lines.ts';
import { type Breakdown, type PreparedRule, priceTrip } from '../price-trip.ts';
import { type Segment, type Trip, totalMetres, totalSeconds } from '../trip.ts';
import type {
  DifferenceStep,
  FactChange,
  FareDifference,
  LineChange,
  NightChange,
  RoadFee,
} from './difference.ts';

export interface PricedTrip {
  readonly rule: PreparedRule;
  readonly trip: Trip;
}

/** An estimate assumes a constant speed, so it has one segment. */
export interface PricedEstimate extends PricedTrip {
  readonly trip: Trip & { readonly segments: readonly [Segment] };
  /** The total that was shown to the passenger; absent if it is the price of the facts. */
  readonly total?: Fen;
  readonly coupon?: Fen;
  /** The number of cars that were ordered together; total and coupon may be for all of them. */
  readonly cars?: number | undefined;
}

export interface PricedFinalTrip extends PricedTrip {
  readonly waived?: ReadonlySet<LineKind> | undefined;
}

/** `change` is null if estimate and trip have the same value. */
interface FactRule {
  readonly change: (from: PricedTrip, to: PricedTrip) => FactChange | null;
  readonly apply: (from: PricedTrip, to: PricedTrip) => PricedTrip;
}

/**
 * Replaces the facts of the estimate by those of the trip one by one, in the order of `facts`, and
 * prices the whole fare after each. So the steps add up exactly, and each shows the effect of its
 * fact. The estimate's coupon and the waived lines follow.
 */
export function explainDifference(
  estimate: PricedEstimate,
  final: PricedFinalTrip,
): FareDifference {
  const priced = priceTrip(estimate.rule, estimate.trip);
  const shown = estimateForOneCar(estimate, priced.total);
  const steps: DifferenceStep[] = [];
  const add = (change: FactChange, amount: number, parts: readonly LineChange[] = []) => {
    if (amount === 0) return;
    steps.push({ ...change, amount: fen(amount), ...(parts.length > 1 ? { parts } : {}) });
  };
  add({ kind: 'method' }, priced.total - (shown.total + shown.coupon));

  let now: PricedTrip = estimate;
  let before = priced;
  for (const { change, apply } of facts) {
    const changed = change(now, final);
    if (changed === null) continue;
    now = apply(now, final);
    const after = priceTrip(now.rule, now.trip);
    const amount = after.total - before.total;
    add(withNight(changed, before, after), amount, changedLines(before, after));
    before = after;
  }
  add({ kind: 'coupon' }, shown.coupon);
  const finalTotal = waiveOneByOne(before, final.waived, (line, amount) =>
    add({ kind: 'waived', line }, amount),
  );
  const isFlatPrice = final.trip.flatPrice !== undefined;
  return {
    estimateTotal: shown.total,
    estimateCoupon: shown.coupon,
    finalTotal,
    isFlatPrice,
    steps,
  };
}

/**
 * An amount counts as that of all cars if it is closer to the price of all cars than to the price
 * of one; then it is divided.
 */
export function estimateForOneCar(
  { total: shown, coupon = fen(0), cars = 1 }: Pick<PricedEstimate, 'total' | 'coupon' | 'cars'>,
  priced: Fen,
): { readonly total: Fen; readonly coupon: Fen } {
  const beforeCoupon = (shown ?? Math.max(0, priced - coupon)) + coupon;
  const isForAll = Math.abs(beforeCoupon - priced * cars) < Math.abs(beforeCoupon - priced);
  const ofOne = (amount: number) => Math.round(amount / (isForAll ? cars : 1));
  const total = ofOne(beforeCoupon) - ofOne(coupon);
  // A coupon that is larger than the fare subtracts only the fare.
  const taken = total === 0 ? Math.min(ofOne(coupon), priced) : ofOne(coupon);
  return { total: fen(total), coupon: fen(taken) };
}

function waiveOneByOne(
  priced: Breakdown,
  waived: ReadonlySet<LineKind> = new Set(),
  tell: (line: LineKind, amount: number) => void,
): Fen {
  const gone = new Set<LineKind>();
  let { total } = priced;
  for (const { kind } of priced.lines) {
    if (!waived.has(kind)) continue;
    gone.add(kind);
    const left = waiveLines(priced, gone).total;
    tell(kind, left - total);
    total = left;
  }
  return total;
}

function changedLines(before: Breakdown, after: Breakdown): LineChange[] {
  const amountIn = ({ lines }: Breakdown, kind: LineKind) =>
    lines.find((line) => line.kind === kind)?.amount ?? 0;
  return lineKinds.flatMap((line) => {
    const amount = amountIn(after, line) - amountIn(before, line);
    return amount === 0 ? [] : [{ line, amount: fen(amount) }];
  });
}

/** Whether the departure moved the trip into the night is visible only in the two fares. */
function withNight(change: FactChange, before: Breakdown, after: Breakdown): FactChange {
  if (change.kind !== 'departure') return change;
  const isAtNight = ({ lines }: Breakdown) => lines.some(({ kind }) => kind === 'night');
  const [was, is] = [isAtNight(before), isAtNight(after)];
  const night: NightChange = was === is ? 'none' : is ? 'entered' : 'left';
  return { ...change, night };
}

const withTrip = (from: PricedTrip, changes: Partial<Trip>): PricedTrip => ({
  rule: from.rule,
  trip: { ...from.trip, ...changes },
});

const evenly = (metres: number, seconds: number): Pick<Trip, 'segments'> => ({
  segments: [{ metres, seconds }],
});

/** The part of `rule:version` that names the rule. */
const ruleOf = (version: string): string => version.replace(/:[0-9]+$/, '');

const rule: FactRule = {
  change({ rule: { rule: from } }, { rule: { rule: to } }) {
    if (from === to) return null;
    return { kind: 'rule', isNewVersion: ruleOf(from.version) === ruleOf(to.version) };
  },
  apply: ({ trip }, to) => ({ rule: to.rule, trip }),
};

const flatPrice: FactRule = {
  change({ trip: { flatPrice: from } }, { trip: { flatPrice: to } }) {
    if (from === to) return null;
    if (from === undefined) return { kind: 'flatPrice', change: 'agreed' };
    return { kind: 'flatPrice', change: to === undefined ? 'dropped' : 'changed' };
  },
  apply({ rule, trip: { flatPrice: _, ...metered } }, { trip: { flatPrice } }) {
    return { rule, trip: flatPrice === undefined ? metered : { ...metered, flatPrice } };
  },
};

const timeType: FactRule = {
  change: ({ trip: from }, { trip: { reserved: isReserved } }) =>
    from.reserved === isReserved ? null : { kind: 'timeType', isReserved },
  apply: (from, { trip: { reserved } }) => withTrip(from, { reserved }),
};

const departure: FactRule = {
  change({ trip: from }, { trip: to }) {
    const seconds = (to.departure - from.departure) / 1000;
    return seconds === 0 ? null : { kind: 'departure', seconds, night: 'none' };
  },
  apply: (from, { trip }) => withTrip(from, { departure: trip.departure }),
};

const distance: FactRule = {
  change({ trip: from }, { trip: to }) {
    const metres = totalMetres(to) - totalMetres(from);
    return metres === 0 ? null : { kind: 'distance', metres };
  },
  apply: (from, { trip }) => withTrip(from, evenly(totalMetres(trip), totalSeconds(from.trip))),
};

const duration: FactRule = {
  change({ trip: from }, { trip: to }) {
    const seconds = totalSeconds(to) - totalSeconds(from);
    return seconds === 0 ? null : { kind: 'duration', seconds };
  },
  apply: (from, { trip }) => withTrip(from, evenly(totalMetres(from.trip), totalSeconds(trip))),
};

const pace: FactRule = {
  change: (_from, { trip }) => (trip.segments.length === 1 ? null : { kind: 'pace' }),
  apply: (from, { trip: { segments } }) => withTrip(from, { segments }),
};

const waiting: FactRule = {
  change({ rule, trip: { waitingSeconds: from = 0 } }, { trip: { waitingSeconds: to = 0 } }) {
    if (from === to) return null;
    const freeSeconds = rule.rule.waiting?.freeSeconds ?? 0;
    return { kind: 'waiting', seconds: to - from, freeSeconds, wasEstimated: from > 0 };
  },
  apply: (from, { trip: { waitingSeconds = 0 } }) => withTrip(from, { waitingSeconds }),
};

const pickUp: FactRule = {
  change({ trip: { pickUpMetres: from = 0 } }, { trip: { pickUpMetres: to = 0 } }) {
    return from === to ? null : { kind: 'pickUp', metres: to - from };
  },
  apply: (from, { trip: { pickUpMetres = 0 } }) => withTrip(from, { pickUpMetres }),
};

const crossing: FactRule = {
  change({ trip: { crossesCities: from = false } }, { trip: { crossesCities = false } }) {
    return from === crossesCities ? null : { kind: 'crossing', crossesCities };
  },
  apply: (from, { trip: { crossesCities = false } }) => withTrip(from, { crossesCities }),
};

const doubled: ReadonlySet<RoadFee> = new Set(['highway', 'bridge']);

const roadFee = (kind: RoadFee): FactRule => ({
  change({ trip: from }, { trip: to }) {
    const estimated = from.fees?.[kind] ?? 0;
    if (estimated === (to.fees?.[kind] ?? 0)) return null;
    const isDoubled = to.crossesCities === true && doubled.has(kind);
    return { kind, wasEstimated: estimated > 0, isDoubled };
  },
  apply: (from, { trip }) =>
    withTrip(from, { fees: { ...from.trip.fees, [kind]: trip.fees?.[kind] ?? fen(0) } }),
});

const discount: FactRule = {
  change({ trip: { discountRate: from = 0 } }, { trip: { discountRate: to = 0 } }) {
    return from === to ? null : { kind: 'discount', wasEstimated: from > 0 };
  },
  apply: (from, { trip: { discountRate = 0 } }) => withTrip(from, { discountRate }),
};

const facts: readonly FactRule[] = [
  rule,
  flatPrice,
  timeType,
  departure,
  distance,
  duration,
  pace,
  waiting,
  pickUp,
  crossing,
  roadFee('highway'),
  roadFee('bridge'),
  roadFee('parking'),
  roadFee('other'),
  discount,
];
