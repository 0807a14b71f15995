import { type LineKind, lineKinds } from '../fare-lines.ts';
import { reviewedLines } from '../reviewed-lines.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';

export const findingCodes = [
  'speed',
  'segmentSums',
  'straightLine',
  'estimateDistance',
  'estimateTotal',
  'clock',
  'departure',
  'waiting',
  'pickUp',
  'fee',
  'feeDoubled',
  'discount',
  'flatPrice',
  'ruleVersion',
  'overlap',
] as const;

export type FindingCode = (typeof findingCodes)[number];

export const findingNames: Readonly<Record<FindingCode, string>> = {
  speed: '速度异常',
  segmentSums: '分段与总计不符',
  straightLine: '里程与直线距离不符',
  estimateDistance: '里程与预估不符',
  estimateTotal: '费用与预估不符',
  clock: '时长与起止时间不符',
  departure: '出发时间异常',
  waiting: '等候时间异常',
  pickUp: '调度距离异常',
  fee: '附加费异常',
  feeDoubled: '附加费重复',
  discount: '折扣异常',
  flatPrice: '一口价异常',
  ruleVersion: '计价规则已失效',
  overlap: '行程重叠',
};

/** Why the checks hold an order for review, so that staff can list similar orders. */
export type HeldFinding = FindingCode | 'several';

export const heldFindingNames: Readonly<Record<HeldFinding, string>> = {
  ...findingNames,
  several: '多项异常',
};

/** Null if there is no finding whose code this version knows. */
export function heldFindingOf(findings: readonly { readonly code: string }[]): HeldFinding | null {
  const codes = new Set(findings.map(({ code }) => code));
  if (codes.size > 1) return 'several';
  return findingCodes.find((code) => codes.has(code)) ?? null;
}

export interface Finding {
  readonly code: FindingCode;
  readonly text: string;
  readonly lines: readonly LineKind[];
  readonly otherOrders?: readonly string[];
  /** The version, as `rule:version`, with which the trip is to be priced instead of its own. */
  readonly correctVersion?: string;
}

export type Check = (facts: TripFacts, limits: CheckLimits) => Finding[];

const linesGrowingWith = (measure: 'distance' | 'duration'): readonly LineKind[] =>
  lineKinds.filter((kind) => reviewedLines[kind].growsWith.includes(measure));

export const distanceLines = linesGrowingWith('distance');
export const durationLines = linesGrowingWith('duration');
