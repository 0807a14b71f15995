import { lineNames } from '../fare-lines.ts';
import type { Fees } from '../trip.ts';
import { isFarFromExpected } from './check-route.ts';
import type { Check, Finding } from './findings.ts';
import { formatKm, formatRoundedYuan } from './format.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';

type FeeKind = keyof Fees;
export const feeKinds = ['highway', 'bridge', 'parking', 'other'] as const satisfies FeeKind[];

/** Compares the amounts that the driver paid, before highway and bridge fees are doubled. */
export const checkFees: Check = (facts, limits) =>
  feeKinds.flatMap((kind): Finding[] => {
    const amount = facts.trip.fees?.[kind] ?? 0;
    const reason = amount === 0 ? null : reasonOf(kind, amount, facts, limits);
    if (reason === null) return [];
    return [
      {
        code: 'fee',
        text: `${lineNames[kind]}${formatRoundedYuan(amount)}，${reason}`,
        lines: [kind],
      },
    ];
  });

function reasonOf(
  kind: FeeKind,
  amount: number,
  facts: TripFacts,
  limits: CheckLimits,
): string | null {
  const max = maxOf(kind, facts, limits);
  if (amount > max) {
    const route = kind === 'highway' ? `行驶${formatKm(facts.distanceMetres)}` : '';
    return `${route}通常不超过${formatRoundedYuan(max)}`;
  }
  if (amount < limits.feeMinFen)
    return `低于${formatRoundedYuan(limits.feeMinFen)}，金额单位可能有误`;
  const expected = facts.estimate?.trip.fees?.[kind] ?? 0;
  const { estimateAmountMaxRatio, estimateAmountSlackFen } = limits;
  const isFar = isFarFromExpected(amount, expected, estimateAmountMaxRatio, estimateAmountSlackFen);
  return isFar ? `预估为${formatRoundedYuan(expected)}` : null;
}

function maxOf(kind: FeeKind, facts: TripFacts, limits: CheckLimits): number {
  switch (kind) {
    case 'highway':
      return limits.highwayFenBase + (limits.highwayFenPerKm * facts.distanceMetres) / 1000;
    case 'bridge':
      return limits.bridgeMaxFen;
    case 'parking':
      return limits.parkingMaxFenPerHour * hoursParked(facts, limits);
    case 'other':
      return limits.otherMaxFen;
  }
}

/**
 * Parking is charged by started hours, and the car enters the car park some minutes before the
 * waiting time begins.
 */
const hoursParked = ({ trip }: TripFacts, { clockSlackSeconds }: CheckLimits): number =>
  1 + Math.floor(((trip.waitingSeconds ?? 0) + clockSlackSeconds) / 3600);

export const checkFeeDoubled: Check = (facts) => {
  const { fees = {} } = facts.trip;
  for (const [index, kind] of feeKinds.entries()) {
    const amount = fees[kind] ?? 0;
    const same = feeKinds.slice(0, index).find((other) => fees[other] === amount);
    if (amount === 0 || !same || mayBothBePaid(same, kind, facts)) continue;
    const text = `${lineNames[same]}和${lineNames[kind]}都是${formatRoundedYuan(amount)}，可能重复计算`;
    return [{ code: 'feeDoubled', text, lines: [same, kind] }];
  }
  return [];
};

/**
 * Two equal fees are plausible if both were estimated. Parking is never estimated, so beside it an
 * estimated toll is enough.
 */
function mayBothBePaid(one: FeeKind, other: FeeKind, { estimate }: TripFacts): boolean {
  const isForeseen = (kind: FeeKind) => (estimate?.trip.fees?.[kind] ?? 0) > 0;
  if (other === 'parking') return !estimate || isForeseen(one);
  return isForeseen(one) && isForeseen(other);
}
