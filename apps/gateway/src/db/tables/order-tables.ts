import type {
  DisputeCaseState,
  DisputeKind,
  DisputeOutcome,
  DisputeRound,
} from '@ride/domain/disputes/dispute-case';
import type { LineObjection } from '@ride/domain/disputes/line-objections';
import type { HeldFinding } from '@ride/domain/fares/checks/findings';
import type { PaymentKind } from '@ride/domain/fares/order-money';
import type { Generated } from 'kysely';

export interface OrderTables {
  /** A completed trip is priced when it is delivered, and its row never changes. */
  orders: {
    orderUuid: string;
    userId: string;
    routePlanUuid: string | null;
    /** JSON of the trip as delivered, with sorted keys and without the passenger's phone. */
    trip: string;
    /**
     * JSON of the breakdown, without the text of the rule and without parts that depend on the time
     * of reading.
     */
    fare: string;
    totalFen: number;
    /** The rule that priced the order, as `rule:version`. */
    ruleVersion: string;
    completedAt: number;
    /** Null for an ordinary order. */
    abnormalAt: number | null;
    recordedAt: number;
    /** JSON list of what the checks noticed; null if they noticed nothing. */
    findings: string | null;
  };
  /** The estimate with which an order was placed. The database refuses changes. */
  orderEstimates: {
    orderUuid: string;
    /** Null if the facts were delivered without an estimate of this gateway. */
    estimateUuid: string | null;
    /**
     * JSON of all facts, with the version of the rule and the total that the passenger was shown.
     */
    facts: string;
    recordedAt: number;
    /**
     * The rule version that priced an estimate of this gateway, as `rule:version`. Null for
     * estimates of other systems and for those stored by 1.1.0.
     */
    madeWith: string | null;
    validUntil: number | null;
  };
  /** Payments after the delivery of a trip. The database refuses changes. */
  orderPayments: {
    orderUuid: string;
    paymentId: string;
    item: string;
    amountFen: number;
    /** The part of the amount that the channel took off by itself. */
    channelDiscountFen: number;
    /** What it consists of; null if the payment system did not say. */
    kind: PaymentKind | null;
    paidAt: number;
    recordedAt: number;
  };
  /**
   * An order has at most one case of each kind: the passenger's dispute, their report, the desk's
   * own case of an order held for review, and a case about a wrong pricing rule.
   */
  disputes: {
    orderUuid: string;
    kind: DisputeKind;
    receiptNumber: string;
    /** JSON list of the disputed cost items. */
    items: string;
    text: string;
    raisedAt: number;
    cityCode: string;
    state: Generated<DisputeCaseState>;
    round: Generated<DisputeRound>;
    takenBy: Generated<string>;
    queue: Generated<'open' | 'closed'>;
    /**
     * The nearest deadline of an open case, the end of time if there is none, or the time at which
     * the case ended.
     */
    queueAt: Generated<number>;
    /**
     * The case of an order held for review has the time at which its deadlines start and its
     * passenger sees it, while nobody has taken it; every other case has null.
     */
    startsAt: number | null;
    firstAnswerDue: number;
    firstAnsweredAt: number | null;
    answeredBeforeAppealAt: number | null;
    decisionDue: number;
    askedAt: number | null;
    answerDue: number | null;
    outcome: DisputeOutcome | null;
    decidedAt: number | null;
    withdrawnAt: number | null;
    appealedAt: number | null;
    /** Why the checks held the order for review; null for other kinds and for older cases. */
    finding: HeldFinding | null;
    /** Total and rule of the bill that is in force, copied by triggers (0013). */
    amountFen: Generated<number>;
    fareRuleId: Generated<string>;
    /**
     * The rule version by which the order is priced again, as `rule:version`, if its own version
     * was wrong.
     */
    correctVersion: string | null;
    /**
     * Id of the person who entered the case for a passenger who called; null for all other cases.
     */
    openedBy: string | null;
    /** JSON of a decision that waits for its second signature. */
    proposal: string | null;
    notifiedAt: number | null;
    /**
     * No text is sent before this time: until then another gateway is sending it, or a retry is
     * due.
     */
    notifyAt: Generated<number>;
    revision: Generated<number>;
  };
  /** Questions, answers, notes and appeals; a row never changes. */
  disputeMessages: {
    id: string;
    caseId: string;
    kind: 'question' | 'answer' | 'note' | 'appeal';
    /** Null if the passenger wrote the message. */
    staffId: string | null;
    text: string;
    writtenAt: number;
  };
  disputePoints: {
    receiptNumber: string;
    position: number;
    item: string;
    choice: LineObjection;
    text: string | null;
  };
  disputePictures: {
    id: string;
    receiptNumber: string;
    position: number;
    /** A re-encoded JPEG in base64. */
    jpeg: string;
    addedAt: number;
  };
  /** Each round has one decision; a row never changes. */
  disputeDecisions: {
    receiptNumber: string;
    round: DisputeRound;
    outcome: DisputeOutcome;
    answer: string;
    changes: string;
    lines: string;
    /** Null if the bill stays as it is. */
    fareRevision: number | null;
    totalBeforeFen: number;
    totalAfterFen: number;
    refundFen: number;
    decidedBy: string;
    signedBy: string | null;
    decidedAt: number;
  };
  /**
   * Bills after decisions are numbered from 1; the order itself is revision 0. A row never changes.
   */
  fareRevisions: {
    orderUuid: string;
    revision: number;
    receiptNumber: string;
    ruleVersion: string;
    /** JSON of the trip with corrected facts. */
    trip: string;
    waived: string;
    /** JSON of the breakdown, as in `orders`, without `stayRefundFare`. */
    fare: string;
    totalFen: number;
    /** Copied from the trip for gateways of 1.1.0 that run beside this version. */
    deliveredRefundFen: number;
    createdAt: number;
  };
  /**
   * A decision refunds once for its revision; payments that come in after it have refunds of their
   * own.
   */
  refunds: {
    id: string;
    orderUuid: string;
    revision: number;
    receiptNumber: string;
    amountFen: number;
    state: 'due' | 'paid';
    dueAt: number;
    paidAt: number | null;
    paymentId: string | null;
    /** Id of the payment that was too much; null for the refund of a decision. */
    surplusOf: string | null;
  };
  /** A passenger confirms the fare of an abnormal order at most once. */
  fareConfirmations: {
    orderUuid: string;
    userId: string;
    amountFen: number;
    confirmedAt: number;
  };
}
