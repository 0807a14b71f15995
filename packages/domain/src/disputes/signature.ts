import { type Fen, fen } from '../money.ts';

/** Why a decision waits for a second person. */
export const signatureReasons = ['orderLimit', 'openedByDecider', 'heldBill', 'dayLimit'] as const;
export type SignatureReason = (typeof signatureReasons)[number];

export const signatureReasonNames: Readonly<Record<SignatureReason, string>> = {
  orderLimit: '这笔订单累计减免超过限额',
  openedByDecider: '争议由决定人代乘客提交',
  heldBill: '异常订单的费用高出预估（无预估的按全额）超过限额',
  dayLimit: '超过决定人今日可独立决定的余额',
};

export const reasonsText = (reasons: readonly SignatureReason[]): string =>
  reasons.map((reason) => signatureReasonNames[reason]).join('；');

/** What a decision does with money. */
export interface MoneyOfDecision {
  /** The total of the first bill, so that several small decisions count together. */
  readonly firstTotal: Fen;
  readonly totalBefore: Fen;
  readonly totalAfter: Fen;
  /** What earlier decisions gave back for the order. */
  readonly granted: Fen;
  /** What this one gives back. */
  readonly refund: Fen;
}

/**
 * What a decision gives back or lets off. A bill that is not paid yet gives money away by shrinking,
 * and the refund of one that is paid is a part of that.
 */
export const givenAway = ({ totalBefore, totalAfter, refund }: MoneyOfDecision): Fen =>
  fen(Math.max(0, refund, totalBefore - totalAfter));

export interface DecisionAtStake extends MoneyOfDecision {
  readonly decidedBy: string;
  /** Who entered the case for a passenger who called. */
  readonly openedBy: string | null;
  /** The estimate of a held bill that the decision releases, 0 without one; null for other bills. */
  readonly expectedTotal: Fen | null;
}

/** Why one person may not decide it alone, whatever else they decide that day. */
export function reasonsToSign(decision: DecisionAtStake, limit: Fen): SignatureReason[] {
  const { firstTotal, totalAfter, granted, refund, decidedBy, openedBy, expectedTotal } = decision;
  const givesAway = givenAway(decision) > 0;
  const ofOrder = Math.max(granted + refund, firstTotal - totalAfter);
  return [
    ...(givesAway && ofOrder > limit ? (['orderLimit'] as const) : []),
    ...(givesAway && openedBy === decidedBy ? (['openedByDecider'] as const) : []),
    ...(expectedTotal !== null && totalAfter - expectedTotal > limit
      ? (['heldBill'] as const)
      : []),
  ];
}
