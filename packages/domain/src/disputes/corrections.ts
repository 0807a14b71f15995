import { calculateDiscount, type LineKind, sumOfLines } from '../fares/fare-lines.ts';
import type { Breakdown } from '../fares/price-trip.ts';
import { reviewedLines } from '../fares/reviewed-lines.ts';

/** These facts are measured in metres, seconds or fen. */
export const measuredFacts = [
  'distanceMetres',
  'durationSeconds',
  'waitingSeconds',
  'pickUpMetres',
  'highwayFen',
  'bridgeFen',
  'parkingFen',
  'otherFeesFen',
  'flatPriceFen',
] as const;

/** Facts of a trip that the desk may correct; the trip is then priced again. */
export const correctableFacts = [
  ...measuredFacts,
  'departedAt',
  'discountTenThousandths',
  'crossesCities',
] as const;
export type CorrectableFact = (typeof correctableFacts)[number];

export const correctableFactsByLine: Readonly<Record<LineKind, readonly CorrectableFact[]>> = {
  flatPrice: ['flatPriceFen'],
  start: ['departedAt'],
  mileage: ['distanceMetres', 'departedAt'],
  time: ['durationSeconds', 'departedAt'],
  night: ['departedAt', 'distanceMetres', 'durationSeconds'],
  haulBack: ['distanceMetres', 'departedAt'],
  longDistance: ['distanceMetres', 'departedAt'],
  crossCity: ['crossesCities', 'distanceMetres', 'departedAt'],
  waiting: ['waitingSeconds', 'departedAt'],
  remoteDispatch: ['pickUpMetres', 'departedAt'],
  topUp: ['departedAt'],
  discount: ['discountTenThousandths'],
  highway: ['highwayFen', 'crossesCities'],
  bridge: ['bridgeFen', 'crossesCities'],
  parking: ['parkingFen'],
  other: ['otherFeesFen'],
};

export const correctionReasons = [
  'positionError',
  'detour',
  'meterError',
  'waitingNotByPassenger',
  'feeNotIncurred',
  'chargedTwice',
  'ruleError',
  'serviceProblem',
  'goodwill',
  'other',
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

export const correctionReasonNames: Readonly<Record<CorrectionReason, string>> = {
  positionError: '定位偏差',
  detour: '司机绕路',
  meterError: '计费数据有误',
  waitingNotByPassenger: '等候不是乘客造成的',
  feeNotIncurred: '费用没有产生',
  chargedTwice: '重复收费',
  ruleError: '计价规则有误',
  serviceProblem: '服务有问题',
  goodwill: '体谅乘客',
  other: '其他',
};

/** `crossesCities` is 1 or 0. */
export type TripCorrections = Readonly<Partial<Record<CorrectableFact, number>>>;

interface SegmentFacts {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
}

export interface TripFacts extends SegmentFacts {
  readonly segments?: readonly SegmentFacts[] | undefined;
  readonly waitingSeconds?: number | undefined;
  readonly highwayFen?: number | undefined;
  readonly bridgeFen?: number | undefined;
  readonly parkingFen?: number | undefined;
  readonly otherFeesFen?: number | undefined;
  readonly pickUpMetres?: number | undefined;
  readonly departedAt?: number | undefined;
  readonly discountTenThousandths?: number | undefined;
  readonly flatPriceFen?: number | undefined;
  readonly crossesCities?: boolean | undefined;
}

/**
 * The charged distance and duration are those of the segments, which may differ from the totals
 * delivered with them.
 */
export function billedDistanceAndDuration({
  segments,
  distanceMetres,
  durationSeconds,
}: TripFacts): SegmentFacts {
  if (segments === undefined) return { distanceMetres, durationSeconds };
  return {
    distanceMetres: sumOf(segments.map((each) => each.distanceMetres)),
    durationSeconds: sumOf(segments.map((each) => each.durationSeconds)),
  };
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** Segments are scaled in proportion to a corrected distance or duration. */
export function correctFacts<Facts extends TripFacts>(
  facts: Facts,
  { crossesCities, ...corrections }: TripCorrections,
): Facts {
  const corrected = {
    ...facts,
    ...corrections,
    ...(crossesCities === undefined ? {} : { crossesCities: crossesCities === 1 }),
  };
  const { segments } = facts;
  if (segments === undefined) return corrected;
  return { ...corrected, segments: scaleSegments(segments, corrections) };
}

function scaleSegments(
  segments: readonly SegmentFacts[],
  { distanceMetres, durationSeconds }: TripCorrections,
): SegmentFacts[] {
  const distances = scaleParts(
    segments.map((each) => each.distanceMetres),
    distanceMetres,
  );
  const durations = scaleParts(
    segments.map((each) => each.durationSeconds),
    durationSeconds,
  );
  return segments.map((segment, index) => ({
    distanceMetres: distances[index] ?? segment.distanceMetres,
    durationSeconds: durations[index] ?? segment.durationSeconds,
  }));
}

/**
 * Scales parts to a new sum in whole units, without rounding errors in the sum. If the old sum is
 * 0, the last part gets everything.
 */
function scaleParts(parts: readonly number[], to: number | undefined): readonly number[] {
  if (to === undefined) return parts;
  const from = sumOf(parts);
  let covered = 0;
  let placed = 0;
  return parts.map((part, index) => {
    covered += part;
    const isLast = index === parts.length - 1;
    const end = isLast ? to : from === 0 ? 0 : Math.floor((covered * to) / from);
    const scaled = end - placed;
    placed = end;
    return scaled;
  });
}

/**
 * Lines that are not waived keep their prices, so that waiving a line never adds a top-up. Only the
 * discount is computed again from the remaining lines.
 */
export function waiveLines({ lines, total }: Breakdown, waived: ReadonlySet<LineKind>): Breakdown {
  if (waived.size === 0) return { lines, total };
  const kept = lines.filter(({ kind }) => !(reviewedLines[kind].isWaivable && waived.has(kind)));
  const left = kept.flatMap((line) => {
    if (line.discount === undefined) return [line];
    const amount = calculateDiscount(kept, line.discount);
    return amount === 0 ? [] : [{ ...line, amount }];
  });
  return { lines: left, total: sumOfLines(left) };
}
