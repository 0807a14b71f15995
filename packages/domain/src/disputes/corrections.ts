import type { LineKind } from '../fares/fare-lines.ts';
import type { Breakdown } from '../fares/price-trip.ts';
import { type Fen, fen } from '../money.ts';

/** Facts of a trip that a decider may correct; the engine prices the trip again with them. */
export const correctableFacts = [
  'distanceMetres',
  'durationSeconds',
  'waitingSeconds',
  'highwayFen',
  'bridgeFen',
  'parkingFen',
  'otherFeesFen',
] as const;
export type CorrectableFact = (typeof correctableFacts)[number];

export const correctableFactNames: Readonly<Record<CorrectableFact, string>> = {
  distanceMetres: '里程（米）',
  durationSeconds: '时长（秒）',
  waitingSeconds: '等候（秒）',
  highwayFen: '高速费（分）',
  bridgeFen: '路桥费（分）',
  parkingFen: '停车费（分）',
  otherFeesFen: '其他费用（分）',
};

/** Why a fact is corrected or a line is waived. */
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

export type TripCorrections = Readonly<Partial<Record<CorrectableFact, number>>>;

interface StretchFacts {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
}

/** The part of a delivered trip that corrections change. */
export interface TripFacts extends StretchFacts {
  readonly stretches?: readonly StretchFacts[] | undefined;
  readonly waitingSeconds?: number | undefined;
  readonly highwayFen?: number | undefined;
  readonly bridgeFen?: number | undefined;
  readonly parkingFen?: number | undefined;
  readonly otherFeesFen?: number | undefined;
}

/**
 * What was charged for: the stretches, which need not add up to the whole that was delivered with
 * them.
 */
export function billedWay({ stretches, distanceMetres, durationSeconds }: TripFacts): StretchFacts {
  if (stretches === undefined) return { distanceMetres, durationSeconds };
  return {
    distanceMetres: sumOf(stretches.map((each) => each.distanceMetres)),
    durationSeconds: sumOf(stretches.map((each) => each.durationSeconds)),
  };
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** The same trip with corrected facts; its stretches shrink or grow in proportion. */
export function correctFacts<Facts extends TripFacts>(
  facts: Facts,
  corrections: TripCorrections,
): Facts {
  const corrected = { ...facts, ...corrections };
  const { stretches } = facts;
  if (stretches === undefined) return corrected;
  return { ...corrected, stretches: scaleStretches(stretches, corrections) };
}

/** Only what is corrected is cut anew. */
function scaleStretches(
  stretches: readonly StretchFacts[],
  { distanceMetres, durationSeconds }: TripCorrections,
): StretchFacts[] {
  const distances = scaleParts(
    stretches.map((each) => each.distanceMetres),
    distanceMetres,
  );
  const durations = scaleParts(
    stretches.map((each) => each.durationSeconds),
    durationSeconds,
  );
  return stretches.map((stretch, index) => ({
    distanceMetres: distances[index] ?? stretch.distanceMetres,
    durationSeconds: durations[index] ?? stretch.durationSeconds,
  }));
}

/**
 * Cut at the same shares, in whole metres or seconds that add up to the new sum. Of nothing there
 * are no shares: then the last part has it all.
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

/** A deduction is in the passenger's favour, so nobody waives it. */
export const isWaivable = (kind: LineKind): boolean => kind !== 'discount';

/**
 * The breakdown without the waived lines. The others stay as they were priced, so that waiving one
 * never brings back a top-up; only a discount shrinks where it would exceed what is left.
 */
export function waiveLines({ lines, total }: Breakdown, waived: ReadonlySet<LineKind>): Breakdown {
  if (waived.size === 0) return { lines, total };
  const kept = lines.filter(({ kind }) => !(isWaivable(kind) && waived.has(kind)));
  const charged = kept.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const left = kept.flatMap((line) => {
    if (line.amount >= 0) return [line];
    const amount = fen(Math.max(line.amount, -charged));
    return amount === 0 ? [] : [{ ...line, amount }];
  });
  return { lines: left, total: totalOf(left) };
}

const totalOf = (lines: Breakdown['lines']): Fen =>
  fen(lines.reduce((sum, { amount }) => sum + amount, 0));
