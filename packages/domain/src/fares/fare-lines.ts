import { type Fen, fen } from '../money.ts';
import type { Piece } from './working.ts';

/** What pricing, checks and disputes have to know of a line. */
interface LineTraits {
  readonly name: string;
  /** The dynamic discount applies to this line. */
  readonly isDiscounted: boolean;
  /** The orders whose base fare counts this line: all, real-time ones alone, or none. */
  readonly floor: 'all' | 'realTime' | 'none';
  /** The passenger pays it for others; the delivered trip names the amount. */
  readonly isFee: boolean;
  /** The measures of the trip that this line grows with. */
  readonly growsWith: readonly ('distance' | 'duration')[];
  /** Counted when a bill is compared with its estimate; other lines have checks of their own. */
  readonly isCompared: boolean;
  /** Staff may let the passenger off this line. */
  readonly isWaivable: boolean;
}

const metered = { isDiscounted: true, isFee: false, isCompared: true, isWaivable: true };
const fee = {
  isDiscounted: false,
  floor: 'none',
  isFee: true,
  growsWith: [],
  isCompared: false,
  isWaivable: true,
} as const;

/** Every line a breakdown can have, in the order it is shown. */
const traits = {
  flatPrice: {
    ...metered,
    name: '一口价',
    isDiscounted: false,
    floor: 'realTime',
    growsWith: [],
  },
  start: { ...metered, name: '起步费', floor: 'all', growsWith: [] },
  mileage: { ...metered, name: '里程费', floor: 'all', growsWith: ['distance'] },
  time: { ...metered, name: '时长费', floor: 'all', growsWith: ['duration'] },
  night: { ...metered, name: '夜间费', floor: 'all', growsWith: ['distance', 'duration'] },
  haulBack: { ...metered, name: '返程费', floor: 'realTime', growsWith: ['distance'] },
  longDistance: { ...metered, name: '远途费', floor: 'all', growsWith: ['distance'] },
  crossCity: { ...metered, name: '跨城费', floor: 'realTime', growsWith: ['distance'] },
  // No estimate knows how long the driver will wait.
  waiting: { ...metered, name: '等候费', floor: 'realTime', growsWith: [], isCompared: false },
  // The driver gets the whole dispatch fee, and no estimate knows how far the driver will come.
  remoteDispatch: {
    ...metered,
    name: '远程调度费',
    isDiscounted: false,
    floor: 'realTime',
    growsWith: [],
    isCompared: false,
  },
  topUp: { ...metered, name: '基础费补足', floor: 'realTime', growsWith: [] },
  // A deduction is in the passenger's favour, so that nobody waives it.
  discount: {
    ...metered,
    name: '动态折扣',
    isDiscounted: false,
    floor: 'realTime',
    growsWith: [],
    isWaivable: false,
  },
  highway: { ...fee, name: '高速费' },
  bridge: { ...fee, name: '路桥费' },
  parking: { ...fee, name: '停车费' },
  other: { ...fee, name: '其他费用', floor: 'realTime' },
} satisfies Record<string, LineTraits>;

export type LineKind = keyof typeof traits;

export const fareLines: Readonly<Record<LineKind, LineTraits>> = traits;
export const lineKinds = Object.keys(traits) as [LineKind, ...LineKind[]];
export const lineNames = Object.fromEntries(
  lineKinds.map((kind) => [kind, fareLines[kind].name]),
) as Readonly<Record<LineKind, string>>;

/** What a discount was worked out from. */
interface DiscountTerms {
  /** Ten-thousandths. */
  readonly rate: number;
  readonly cap: Fen | null;
}

/** A line of a breakdown. A deduction has a negative amount. */
export interface FareLine {
  readonly kind: LineKind;
  readonly amount: Fen;
  /** How the amount came about; empty for an amount that was given, not worked out. */
  readonly working: readonly Piece[];
  readonly ruleVersion: string;
  /** The amount is twice what was paid on the way. */
  readonly isDoubled?: true;
  /** Of a discount, so that it can be worked out for fewer lines. */
  readonly discount?: DiscountTerms;
}

/** What a discount takes off some lines, below zero; never more than its cap. */
export function discountOf(lines: readonly FareLine[], { rate, cap }: DiscountTerms): Fen {
  const base = sumOfLines(lines.filter(({ kind }) => fareLines[kind].isDiscounted));
  const off = Math.floor((base * rate + 5000) / 10_000);
  const amount = Math.min(off, cap ?? off);
  return fen(amount === 0 ? 0 : -amount);
}

export const sumOfLines = (lines: readonly FareLine[]): Fen =>
  fen(lines.reduce((total, line) => total + line.amount, 0));

/** Which lines count towards the base fare: a named few when reserved, else all but road fees. */
export const countsTowardsFloor = (kind: LineKind, reserved: boolean): boolean =>
  reserved ? fareLines[kind].floor === 'all' : fareLines[kind].floor !== 'none';
