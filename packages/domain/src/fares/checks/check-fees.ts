import { lineNames } from '../fare-lines.ts';
import type { Finding } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import { swappedNeighbours } from './mistyped.ts';
import { type FeeKind, feeKinds, quantile, type RecentRides } from './recent-rides.ts';
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
        : checkRecent(kind, amount, facts, limits)) ??
      checkOddAmount(kind, amount, facts, limits);
    return finding ? [finding] : [];
  });
}

function maxOf(kind: FeeKind, metres: number, limits: CheckLimits): number {
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
  const most = Math.round(maxOf(kind, distanceMetres, limits));
  if (amount > most) {
    const way = kind === 'highway' ? `行驶${km(distanceMetres)}，` : '';
    const words = `${way}${lineNames[kind]}${yuan(amount)}，通常不超过${yuan(most)}`;
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
  if (isEstimated(kind, facts) && isEstimated(same, facts)) return null;
  if (kind === 'parking' && (!facts.estimate || isEstimated(same, facts))) return null;
  const words = `${lineNames[same]}和${lineNames[kind]}都是${yuan(amount)}，可能重复计算`;
  return { code: 'feeDoubled', words, figures: { amount }, lines: [same, kind] };
}

const isEstimated = (kind: FeeKind, { estimate }: TripFacts): boolean =>
  (estimate?.trip.fees?.[kind] ?? 0) > 0;

/** What electronic toll collection leaves of a toll in whole yuan. */
const ETC_SHARE = 0.95;

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
  const asPaid = [expected, Math.round(expected * ETC_SHARE)];
  const isSwapped = swappedNeighbours(amount).some((other) => asPaid.includes(other));
  if (!tooMuch && !tooLittle && !isSwapped) return null;
  const isDoubled = amount === expected * 2;
  const words = `预估${lineNames[kind]}${yuan(expected)}，实际${yuan(amount)}${isDoubled ? '，正好两倍' : ''}`;
  const figures = { amount, expected };
  return { code: isDoubled ? 'feeDoubled' : 'estimateFee', words, figures, lines: [kind] };
}

/** Fees of one kind that recent rides had, to be compared with this one. */
interface KnownFees {
  readonly amounts: readonly number[];
  /** What is compared: the amounts, or of tolls fen per kilometre. */
  readonly figures: readonly number[];
  readonly figure: number;
  readonly maxRatio: number;
}

/** Tolls are compared with those of ways of a similar length, where there are enough of them. */
function knownFees(
  kind: FeeKind,
  amount: number,
  recent: RecentRides,
  { distanceMetres: metres }: TripFacts,
  limits: CheckLimits,
): KnownFees {
  const amounts = recent.fees[kind];
  const maxRatio = limits.recentFeeMostRatio;
  if (kind !== 'highway' || metres === 0)
    return { amounts, figures: amounts, figure: amount, maxRatio };
  const similar = recent.tolls.filter(
    (toll) =>
      toll.metres * limits.similarWayRatio >= metres &&
      toll.metres <= metres * limits.similarWayRatio,
  );
  const isEnough = similar.length >= limits.recentLeastFees;
  const tolls = isEnough ? similar : recent.tolls;
  return {
    amounts: similar.map((toll) => toll.amount),
    figures: tolls
      .map((toll) => (toll.amount * 1000) / toll.metres)
      .sort((one, other) => one - other),
    figure: (amount * 1000) / metres,
    maxRatio: isEnough ? limits.recentTollMostRatio : maxRatio,
  };
}

/** A car park charges by the hour begun. */
const hoursParked = ({ trip }: TripFacts, limits: CheckLimits): number =>
  1 + Math.floor(((trip.waitingSeconds ?? 0) + limits.parkingEarlySeconds) / 3600);

/** What the city knows: tolls are the same for everybody who passes. */
function checkRecent(
  kind: FeeKind,
  amount: number,
  facts: TripFacts,
  limits: CheckLimits,
): Finding | null {
  if (!facts.recent) return null;
  const hours = kind === 'parking' ? hoursParked(facts, limits) : 1;
  const perHour = amount / hours;
  const known = knownFees(kind, perHour, facts.recent, facts, limits);
  const halves = known.amounts.filter((other) => other * 2 === perHour).length;
  const isOften = amount >= limits.doubledFeeLeastFen && halves >= limits.recentHalfLeastFees;
  if (isOften && !known.amounts.includes(perHour)) {
    const usual = perHour / 2;
    const parked = hours > 1 ? `（${hours}小时），每小时` : '，';
    const words = `${lineNames[kind]}${yuan(amount)}${parked}是近期行程常见的${yuan(usual)}的两倍`;
    return { code: 'feeDoubled', words, figures: { amount, usual }, lines: [kind] };
  }
  if (known.figures.length < limits.recentLeastFees) return null;
  const least = quantile(known.figures, 0.02) * limits.recentFeeLeastRatio;
  const most = quantile(known.figures, 0.98) * known.maxRatio;
  if (known.figure >= least && known.figure <= most) return null;
  const words = `${lineNames[kind]}${yuan(amount)}，与近期同类行程相差较大`;
  return { code: 'recentFee', words, figures: { amount, least, most }, lines: [kind] };
}

/** Whole yuan, or five per cent off them as by electronic toll collection. */
const isUsualAmount = (amount: number): boolean => amount % 100 === 0 || amount % 95 === 0;

/** Where everybody pays whole yuan, other amounts are mistyped. */
function checkOddAmount(
  kind: FeeKind,
  amount: number,
  { recent }: TripFacts,
  limits: CheckLimits,
): Finding | null {
  const amounts = recent?.fees[kind] ?? [];
  if (amounts.length < limits.recentLeastFees) return null;
  if (isUsualAmount(amount) || !amounts.every(isUsualAmount)) return null;
  const words = `${lineNames[kind]}${yuan(amount)}，不是该城市常见的金额`;
  return { code: 'recentFee', words, figures: { amount }, lines: [kind] };
}
