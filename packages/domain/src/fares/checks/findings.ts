import type { LineKind } from '../fare-lines.ts';

/** Everything that a check can notice about a delivered trip, with its name. */
export const findingNames = {
  averageSpeed: '平均车速不合理',
  stretchSpeed: '部分路段车速不合理',
  stretchSums: '分段与全程不一致',
  belowStraightLine: '里程短于两地直线距离',
  aboveStraightLine: '里程远超两地直线距离',
  timeOrder: '时间先后矛盾',
  clockSpan: '时长与起止时间不一致',
  departureGap: '下单与出发相隔过久',
  clockShift: '时间相差约8小时',
  waiting: '等候时间不合理',
  pickUp: '接驾里程不合理',
  overlap: '与另一订单时间重叠',
  roadFee: '路费偏高',
  feeTooSmall: '费用金额过小',
  feeDoubled: '费用可能重复计算',
  discount: '折扣与预估不一致',
  flatPrice: '一口价不一致',
  priceLevel: '单价不合理',
  estimateDistance: '里程与预估相差较大',
  estimateSpeed: '用时与预估相差较大',
  estimateFee: '路费与预估相差较大',
  estimateTotal: '金额与预估相差较大',
  recentPrice: '单价与近期同类行程相差较大',
  recentFee: '费用与近期同类行程相差较大',
} as const;

export type FindingCode = keyof typeof findingNames;

export interface Finding {
  readonly code: FindingCode;
  /** For passenger, provider and desk, with the figures. */
  readonly words: string;
  readonly figures: Readonly<Record<string, number>>;
  /** The lines of the bill that depend on what was noticed. */
  readonly lines: readonly LineKind[];
  /** The passenger's other orders that it was noticed beside. */
  readonly otherOrders?: readonly string[];
}

/** The lines that a wrong distance, duration, waiting time or clock moves. */
export const linesOf = {
  distance: ['mileage', 'night', 'haulBack', 'longDistance', 'crossCity'],
  duration: ['time', 'night'],
  clock: ['start', 'mileage', 'time', 'night'],
  waiting: ['waiting'],
  pickUp: ['remoteDispatch'],
} as const satisfies Record<string, readonly LineKind[]>;
