import type {
  DisputeCaseState,
  DisputeKind,
  DisputeOutcome,
  DisputeRound,
} from '@ride/domain/disputes/dispute-case';
import type { PointChoice } from '@ride/domain/disputes/point-choices';
import type { HeldFinding } from '@ride/domain/fares/checks/findings';
import type { Generated } from 'kysely';

export interface OrderTables {
  /** Completed trips, priced when they arrived; nothing in a row ever changes. */
  orders: {
    orderUuid: string;
    /** Whose order it is. */
    userId: string;
    /** Given for enterprise orders only. */
    routePlanUuid: string | null;
    /** JSON of the trip as delivered, keys in order and without the passenger's phone. */
    trip: string;
    /** JSON of the breakdown, without the rule's own text and what depends on the time of reading. */
    fare: string;
    totalFen: number;
    /** The rule it was priced with, as `rule:version`. */
    ruleVersion: string;
    completedAt: number;
    /** Null for an ordinary order. */
    abnormalAt: number | null;
    recordedAt: number;
    /** JSON list of what the checks noticed; null when they noticed nothing. */
    findings: string | null;
  };
  /** The estimate an order was placed with. The database refuses changes. */
  orderEstimates: {
    orderUuid: string;
    /** Null where its facts were handed over without an id of this gateway. */
    estimateUuid: string | null;
    /** JSON, complete: with the rule's version and the total that the passenger was shown. */
    facts: string;
    recordedAt: number;
    /**
     * An estimate of this gateway was made with this version, as `rule:version`. Null for an estimate
     * of another system, and for one that was stored by 1.1.0.
     */
    madeWith: string | null;
    /** Until when a ride could be ordered by it. */
    validUntil: number | null;
  };
  /** What was paid after the trip was delivered. The database refuses changes. */
  orderPayments: {
    orderUuid: string;
    /** The provider's own. */
    paymentId: string;
    /** The channel: 微信支付. */
    item: string;
    amountFen: number;
    /** The part of it that the channel took off by itself. */
    channelDiscountFen: number;
    paidAt: number;
    recordedAt: number;
  };
  /** Cases about fares, one of each kind for an order: disputes, reports, held orders, wrong rules. */
  disputes: {
    orderUuid: string;
    kind: DisputeKind;
    receiptNumber: string;
    /** JSON list of the cost items in question. */
    items: string;
    text: string;
    raisedAt: number;
    cityCode: string;
    state: Generated<DisputeCaseState>;
    /** 2 after an appeal. */
    round: Generated<DisputeRound>;
    /** Empty for nobody. */
    takenBy: Generated<string>;
    queue: Generated<'open' | 'closed'>;
    /** The nearest deadline; the end of time without one; when it ended, once it has. */
    queueAt: Generated<number>;
    /**
     * Of a held order that nobody has taken up: when its clocks start, and its passenger sees the
     * case. Null for all others.
     */
    startsAt: number | null;
    firstAnswerDue: number;
    /** When somebody took it up first, in this round. */
    firstAnsweredAt: number | null;
    /** The same of the first round, once it was appealed. */
    answeredBeforeAppealAt: number | null;
    decisionDue: number;
    /** When the open question to the passenger was asked. */
    askedAt: number | null;
    /** By when it is to be answered. */
    answerDue: number | null;
    /** Of the newest decision. */
    outcome: DisputeOutcome | null;
    decidedAt: number | null;
    withdrawnAt: number | null;
    appealedAt: number | null;
    /** Of a held order, what it was held for; null of others, and of those from before. */
    finding: HeldFinding | null;
    /** As `rule:version`: what the order is to be priced by, where its own version was wrong. */
    correctVersion: string | null;
    /** Who entered it for a passenger who called; null where nobody did. */
    openedBy: string | null;
    /** JSON of a decision that waits for its second signature. */
    proposal: string | null;
    /** When the newest decision or question was told by a text. */
    notifiedAt: number | null;
    /** Not before this: until when somebody is telling it, or when it is tried again. */
    notifyAt: Generated<number>;
    revision: Generated<number>;
  };
  /** Questions, answers, notes and appeals; nothing in a row ever changes. */
  disputeMessages: {
    id: string;
    /** The receipt number of the dispute. */
    caseId: string;
    kind: 'question' | 'answer' | 'note' | 'appeal';
    /** Null for the passenger. */
    staffId: string | null;
    text: string;
    writtenAt: number;
  };
  /** Lines of the bill that the passenger pointed at. */
  disputePoints: {
    receiptNumber: string;
    position: number;
    item: string;
    choice: PointChoice;
    text: string | null;
  };
  disputePictures: {
    id: string;
    receiptNumber: string;
    /** 1 to 3. */
    position: number;
    /** Base64, re-encoded by us. */
    jpeg: string;
    addedAt: number;
  };
  /** One of each round; nothing in a row ever changes. */
  disputeDecisions: {
    receiptNumber: string;
    round: DisputeRound;
    outcome: DisputeOutcome;
    answer: string;
    /** JSON of corrections and waived lines, with their reasons. */
    changes: string;
    /** JSON of every line before and after. */
    lines: string;
    /** Null when the bill stays as it is. */
    fareRevision: number | null;
    totalBeforeFen: number;
    totalAfterFen: number;
    refundFen: number;
    decidedBy: string;
    signedBy: string | null;
    decidedAt: number;
  };
  /** Bills after decisions, from 1; the order itself is revision 0. Nothing in a row ever changes. */
  fareRevisions: {
    orderUuid: string;
    revision: number;
    receiptNumber: string;
    ruleVersion: string;
    /** JSON of the trip with its facts corrected. */
    trip: string;
    /** JSON list of the lines that are waived. */
    waived: string;
    /** JSON of the breakdown, as in `orders`, without `stayRefundFare`. */
    fare: string;
    totalFen: number;
    /** A copy of the trip's figure, which only gateways of 1.1.0 beside this one read. */
    deliveredRefundFen: number;
    createdAt: number;
  };
  /** What goes back: by a decision once for its revision, and of payments that came in after it. */
  refunds: {
    id: string;
    orderUuid: string;
    revision: number;
    receiptNumber: string;
    amountFen: number;
    state: 'due' | 'paid';
    dueAt: number;
    paidAt: number | null;
    /** The provider's own, once it is paid. */
    paymentId: string | null;
    /** The payment of the order that was too much; null for what a decision gives back. */
    surplusOf: string | null;
  };
  /** Passengers who said that the fare of their abnormal order is right: once for an order. */
  fareConfirmations: {
    orderUuid: string;
    userId: string;
    /** What it was right about. */
    amountFen: number;
    confirmedAt: number;
  };
}
