import { type Fen, fen } from '../money.ts';
import type { Piece } from './working.ts';

/** Every line a breakdown can have, in the order it is shown, with its name. */
export const lineNames = {
  flatPrice: '一口价',
  start: '起步费',
  mileage: '里程费',
  time: '时长费',
  night: '夜间费',
  haulBack: '返程费',
  longDistance: '远途费',
  crossCity: '跨城费',
  waiting: '等候费',
  remoteDispatch: '远程调度费',
  topUp: '基础费补足',
  discount: '动态折扣',
  highway: '高速费',
  bridge: '路桥费',
  parking: '停车费',
  other: '其他费用',
} as const;

export type LineKind = keyof typeof lineNames;

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

/** Metered by the rule: what the dynamic discount applies to, together with the top-up. */
const metered: ReadonlySet<LineKind> = new Set([
  'start',
  'mileage',
  'time',
  'night',
  'haulBack',
  'longDistance',
  'crossCity',
  'waiting',
]);
export const isDiscounted = (kind: LineKind): boolean => metered.has(kind) || kind === 'topUp';

/** What a discount takes off some lines, below zero; never more than its cap. */
export function discountOf(lines: readonly FareLine[], { rate, cap }: DiscountTerms): Fen {
  const base = sumOfLines(lines.filter(({ kind }) => isDiscounted(kind)));
  const off = Math.floor((base * rate + 5000) / 10_000);
  const amount = Math.min(off, cap ?? off);
  return fen(amount === 0 ? 0 : -amount);
}

export const sumOfLines = (lines: readonly FareLine[]): Fen =>
  fen(lines.reduce((total, line) => total + line.amount, 0));

const countedWhenReserved: ReadonlySet<LineKind> = new Set([
  'start',
  'mileage',
  'time',
  'longDistance',
  'night',
]);
const roadFees: ReadonlySet<LineKind> = new Set(['highway', 'bridge', 'parking']);

/** Which lines count towards the base fare: a named few when reserved, else all but road fees. */
export const countsTowardsFloor = (kind: LineKind, reserved: boolean): boolean =>
  reserved ? countedWhenReserved.has(kind) : !roadFees.has(kind);
