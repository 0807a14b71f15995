import { type Fen, fen } from '../money.ts';
import type { RatedQuantity } from './working.ts';

interface LineTraits {
  readonly name: string;
  /** The line is charged on top of start, mileage and time. */
  readonly isAdded: boolean;
  readonly isDiscounted: boolean;
  /**
   * Which orders count this line when their fare is compared with the base fare: all, only
   * real-time ones, or none.
   */
  readonly floor: 'all' | 'realTime' | 'none';
}

/** A bill shows its lines in the order of these keys. */
const traits = {
  flatPrice: { name: '一口价', isAdded: false, isDiscounted: false, floor: 'realTime' },
  start: { name: '起步费', isAdded: false, isDiscounted: true, floor: 'all' },
  mileage: { name: '里程费', isAdded: false, isDiscounted: true, floor: 'all' },
  time: { name: '时长费', isAdded: false, isDiscounted: true, floor: 'all' },
  night: { name: '夜间费', isAdded: true, isDiscounted: true, floor: 'all' },
  haulBack: { name: '返程费', isAdded: true, isDiscounted: true, floor: 'realTime' },
  longDistance: { name: '远途费', isAdded: true, isDiscounted: true, floor: 'all' },
  crossCity: { name: '跨城费', isAdded: true, isDiscounted: true, floor: 'realTime' },
  waiting: { name: '等候费', isAdded: false, isDiscounted: true, floor: 'realTime' },
  // The driver gets the whole dispatch fee.
  remoteDispatch: { name: '远程调度费', isAdded: true, isDiscounted: false, floor: 'realTime' },
  topUp: { name: '基础费补足', isAdded: false, isDiscounted: true, floor: 'realTime' },
  discount: { name: '动态折扣', isAdded: false, isDiscounted: false, floor: 'realTime' },
  highway: { name: '高速费', isAdded: false, isDiscounted: false, floor: 'none' },
  bridge: { name: '路桥费', isAdded: false, isDiscounted: false, floor: 'none' },
  parking: { name: '停车费', isAdded: false, isDiscounted: false, floor: 'none' },
  other: { name: '其他费用', isAdded: false, isDiscounted: false, floor: 'realTime' },
} satisfies Record<string, LineTraits>;

export type LineKind = keyof typeof traits;

export const fareLines: Readonly<Record<LineKind, LineTraits>> = traits;
export const lineKinds = Object.keys(traits) as [LineKind, ...LineKind[]];
export const lineNames = Object.fromEntries(
  lineKinds.map((kind) => [kind, fareLines[kind].name]),
) as Readonly<Record<LineKind, string>>;

/** The terms from which a discount was calculated; the rate is in ten-thousandths. */
export interface DiscountTerms {
  readonly rate: number;
  readonly cap: Fen | null;
}

/** A deduction has a negative amount. */
export interface FareLine {
  readonly kind: LineKind;
  readonly amount: Fen;
  /** The multiplications whose sum is the amount; empty if the amount is no such sum. */
  readonly working: readonly RatedQuantity[];
  readonly ruleVersion: string;
  readonly isDoubled?: true;
  /** The distance and duration that a start fare covers. */
  readonly covers?: { readonly metres: number; readonly seconds: number };
  /** A top-up is the base fare less what the counted lines add up to. */
  readonly topUp?: { readonly floor: Fen; readonly counted: Fen };
  /** A discount keeps its terms, so that it can be recomputed after lines were waived. */
  readonly discount?: DiscountTerms;
}

/** The result is negative or zero, and is limited by the cap. */
export function calculateDiscount(lines: readonly FareLine[], { rate, cap }: DiscountTerms): Fen {
  const base = discountedSum(lines);
  const off = Math.floor((base * rate + 5000) / 10_000);
  const amount = Math.min(off, cap ?? off);
  return fen(amount === 0 ? 0 : -amount);
}

export const discountedSum = (lines: readonly FareLine[]): Fen =>
  sumOfLines(lines.filter(({ kind }) => fareLines[kind].isDiscounted));

export const sumOfLines = (lines: readonly FareLine[]): Fen =>
  fen(lines.reduce((total, line) => total + line.amount, 0));

export const countsTowardsFloor = (kind: LineKind, reserved: boolean): boolean =>
  reserved ? fareLines[kind].floor === 'all' : fareLines[kind].floor !== 'none';
