import { lineNames } from '../fare-lines.ts';
import type { Finding } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import { type FeeKind, feeKinds, quantile } from './recent-rides.ts';
import { swappedNeighbours } from './swapped-digits.ts';
import type { TripFacts } from './trip-facts.ts';
import { km, yuan } from './words.ts';

/** Fees as paid on the way, before any is doubled. One finding for a fee, the most telling first. */
export function checkFees(facts: TripFacts, limits: CheckLimits): Finding[] {
  return feeKinds.flatMap((kind, index) => {
    const amount = facts.trip.fees?.[kind] ?? 0;
    if (amount === 0) return [];
    const finding =
      checkAmount(kind, amount, facts, limits) ??
      checkSame(kind, feeKinds.slice(0, index), facts, limits) ??
      (isEstimated(kind, facts)
        ? checkEstimated(kind, amount, facts, limits)
        : checkRecent(kind, amount, facts, limits));
    return finding ? [finding] : [];
  });
}

function mostOf(kind: FeeKind, metres: number, limits: CheckLimits): number {
  switch (kind) {
    case 'highway':
      return limits.highwayFenBase + (limits.highwayFenPerKm * metres) / 1000;
    case 'bridge':
      return limits.bridgeMostFen;
    case 'parking':
      return limits.parkingMostFen;
    case 'other':
      return limits.otherMostFen;
  }
}

function checkAmount(
  kind: FeeKind,
  amount: number,
  { distanceMetres }: TripFacts,
  limits: CheckLimits,
): Finding | null {
  const most = Math.round(mostOf(kind, distanceMetres, limits));
  if (amount > most) {
    const way = kind === 'highway' ? `行驶${km(distanceMetres)}，` : '';
    const words = `${way}${lineNames[kind]}${yuan(amount)}，超过${yuan(most)}`;
    return { code: 'roadFee', words, figures: { amount, most }, lines: [kind] };
  }
  if (amount >= (kind === 'other' ? limits.otherLeastFen : limits.feeLeastFen)) return null;
  const words = `${lineNames[kind]}仅${yuan(amount)}，金额单位可能有误`;
  return { code: 'feeTooSmall', words, figures: { amount }, lines: [kind] };
}

/** The same fee in another line too. Parking may cost as much as a toll, but not as an unforeseen one. */
function checkSame(
  kind: FeeKind,
  others: readonly FeeKind[],
  facts: TripFacts,
  limits: CheckLimits,
): Finding | null {
  const { fees = {} } = facts.trip;
  const amount = fees[kind] ?? 0;
  const same = others.find((other) => fees[other] === amount);
  if (same === undefined || amount < limits.sameFeeLeastFen) return null;
  if (kind === 'parking' && (!facts.estimate || isEstimated(same, facts))) return null;
  const words = `${lineNames[same]}和${lineNames[kind]}都是${yuan(amount)}，可能重复计算`;
  return { code: 'feeDoubled', words, figures: { amount }, lines: [same, kind] };
}

const isEstimated = (kind: FeeKind, { estimate }: TripFacts): boolean =>
  (estimate?.trip.fees?.[kind] ?? 0) > 0;

/** A fee that the estimate foresaw may differ by the road taken, not by a multiple. */
function checkEstimated(
  kind: FeeKind,
  amount: number,
  { estimate }: TripFacts,
  limits: CheckLimits,
): Finding | null {
  const expected = estimate?.trip.fees?.[kind] ?? 0;
  if (expected === 0) return null;
  const slack = limits.estimateFeeSlackFen;
  const tooMuch = amount > expected * limits.estimateFeeMostRatio + slack;
  const tooLittle = amount < expected * limits.estimateFeeLeastRatio - slack;
  const isSwapped = swappedNeighbours(amount).includes(expected);
  if (!tooMuch && !tooLittle && !isSwapped) return null;
  const isDoubled = amount === expected * 2;
  const words = `预估${lineNames[kind]}${yuan(expected)}，实际${yuan(amount)}${isDoubled ? '，正好两倍' : ''}`;
  const figures = { amount, expected };
  return { code: isDoubled ? 'feeDoubled' : 'estimateFee', words, figures, lines: [kind] };
}

/** Whole yuan, or five per cent off them as by electronic toll collection. */
const isUsualAmount = (amount: number): boolean => amount % 100 === 0 || amount % 95 === 0;

/** What the city knows: tolls are the same for everybody who passes. */
function checkRecent(
  kind: FeeKind,
  amount: number,
  { recent, distanceMetres }: TripFacts,
  limits: CheckLimits,
): Finding | null {
  const amounts = recent?.fees[kind] ?? [];
  if (!recent || amounts.length < limits.recentLeastFees) return null;
  const halves = amounts.filter((other) => other * 2 === amount).length;
  if (halves >= limits.recentHalfLeastFees && !amounts.includes(amount)) {
    const words = `${lineNames[kind]}${yuan(amount)}，是近期行程常见的${yuan(amount / 2)}的两倍`;
    return { code: 'feeDoubled', words, figures: { amount, usual: amount / 2 }, lines: [kind] };
  }
  if (!isUsualAmount(amount) && amounts.every(isUsualAmount)) {
    const words = `${lineNames[kind]}${yuan(amount)}，不是该城市常见的金额`;
    return { code: 'recentFee', words, figures: { amount }, lines: [kind] };
  }
  const [figure, figures] =
    kind === 'highway' && distanceMetres > 0
      ? [(amount * 1000) / distanceMetres, recent.highwayPerKm]
      : [amount, amounts];
  const least = quantile(figures, 0.02) * limits.recentFeeLeastRatio;
  const most = quantile(figures, 0.98) * limits.recentFeeMostRatio;
  if (figure >= least && figure <= most) return null;
  const words = `${lineNames[kind]}${yuan(amount)}，与近期同类行程相差较大`;
  return { code: 'recentFee', words, figures: { amount, least, most }, lines: [kind] };
}
