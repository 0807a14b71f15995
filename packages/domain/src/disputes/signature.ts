import { type Fen, fen } from '../money.ts';

export const signatureReasons = ['orderLimit', 'openedByDecider', 'heldBill', 'dayLimit'] as const;
export type SignatureReason = (typeof signatureReasons)[number];

export const signatureReasonNames: Readonly<Record<SignatureReason, string>> = {
  orderLimit: '这笔订单累计减免超过限额',
  openedByDecider: '争议由决定人代乘客提交',
  heldBill: '异常订单的费用高出预估（无预估的按全额）超过限额',
  dayLimit: '超过决定人今日可独立决定的余额',
};

export const formatSignatureReasons = (reasons: readonly SignatureReason[]): string =>
  reasons.map((reason) => signatureReasonNames[reason]).join('；');

export interface DecisionAmounts {
  /** Total of the first bill, so that several small decisions count together. */
  readonly firstTotal: Fen;
  readonly totalBefore: Fen;
  readonly totalAfter: Fen;
  readonly granted: Fen;
  readonly refund: Fen;
}

/**
 * The amount that a decision costs the provider. For an unpaid bill this is the reduction of its
 * total, which includes the refund of a paid one.
 */
export const costOfDecision = ({ totalBefore, totalAfter, refund }: DecisionAmounts): Fen =>
  fen(Math.max(0, refund, totalBefore - totalAfter));

export interface DecisionToSign extends DecisionAmounts {
  readonly decidedBy: string;
  readonly openedBy: string | null;
  /**
   * For a bill held for review that the decision releases, its estimate or 0 without one; null for
   * other bills.
   */
  readonly expectedTotal: Fen | null;
}

/** Reasons for a second signature, without the daily limit of the person who decides. */
export function findSignatureReasons(decision: DecisionToSign, limit: Fen): SignatureReason[] {
  const { firstTotal, totalAfter, granted, refund, decidedBy, openedBy, expectedTotal } = decision;
  const givesAway = costOfDecision(decision) > 0;
  const ofOrder = Math.max(granted + refund, firstTotal - totalAfter);
  return [
    ...(givesAway && ofOrder > limit ? (['orderLimit'] as const) : []),
    ...(givesAway && openedBy === decidedBy ? (['openedByDecider'] as const) : []),
    ...(expectedTotal !== null && totalAfter - expectedTotal > limit
      ? (['heldBill'] as const)
      : []),
  ];
}
