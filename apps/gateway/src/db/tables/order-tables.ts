import type {
  DisputeCaseState,
  DisputeKind,
  DisputeOutcome,
} from '@ride/domain/disputes/dispute-case';
import type { PointChoice } from '@ride/domain/disputes/point-choices';
import type { Generated } from 'kysely';

export interface OrderTables {
  /** Completed trips, priced when they arrived; nothing in a row ever changes. */
  orders: {
    order_uuid: string;
    /** Whose order it is. */
    user_id: string;
    /** Given for enterprise orders only. */
    route_plan_uuid: string | null;
    /** JSON of the trip as delivered, keys in order and without the passenger's phone. */
    trip: string;
    /** JSON of the breakdown, without the rule's own text and what depends on the time of reading. */
    fare: string;
    total_fen: number;
    /** The rule it was priced with, as `rule:version`. */
    rule_version: string;
    completed_at: number;
    /** Null for an ordinary order. */
    abnormal_at: number | null;
    recorded_at: number;
    /** JSON list of what the checks noticed; null when they noticed nothing. */
    findings: string | null;
  };
  /** The estimate an order was placed with. The database refuses changes. */
  order_estimates: {
    order_uuid: string;
    /** Null where its facts were handed over without an id of this gateway. */
    estimate_uuid: string | null;
    /** JSON, complete: with the rule's version and the total that the passenger was shown. */
    facts: string;
    recorded_at: number;
  };
  /** What was paid after the trip was delivered. The database refuses changes. */
  order_payments: {
    order_uuid: string;
    /** The provider's own. */
    payment_id: string;
    /** The channel: 微信支付. */
    item: string;
    amount_fen: number;
    /** The part of it that the channel took off by itself. */
    channel_discount_fen: number;
    paid_at: number;
    recorded_at: number;
  };
  /** Cases about fares, one of each kind for an order: disputes, reports, held orders, wrong rules. */
  order_objections: {
    order_uuid: string;
    kind: DisputeKind;
    receipt_number: string;
    /** JSON list of the cost items in question. */
    items: string;
    words: string;
    raised_at: number;
    city_code: string;
    state: Generated<DisputeCaseState>;
    /** 2 after an appeal. */
    round: Generated<number>;
    /** Empty for nobody. */
    taken_by: Generated<string>;
    queue: Generated<'open' | 'closed'>;
    /** The nearest deadline; the end of time without one; when it ended, once it has. */
    queue_at: Generated<number>;
    first_answer_due: number;
    /** When somebody took it up first, in this round. */
    first_answered_at: number | null;
    /** The same of the first round, once it was appealed. */
    answered_before_appeal_at: number | null;
    decision_due: number;
    /** When the open question to the passenger was asked. */
    asked_at: number | null;
    /** By when it is to be answered. */
    answer_due: number | null;
    /** Of the newest decision. */
    outcome: DisputeOutcome | null;
    decided_at: number | null;
    withdrawn_at: number | null;
    appealed_at: number | null;
    /** As `rule:version`: what the order is to be priced by, where its own version was wrong. */
    correct_version: string | null;
    /** JSON of a decision that waits for its second signature. */
    proposal: string | null;
    /** When the newest decision or question was told by a text. */
    told_at: number | null;
    /** Not before this: until when somebody is telling it, or when it is tried again. */
    tell_at: Generated<number>;
    revision: Generated<number>;
  };
  /** Questions, answers, notes and appeals; nothing in a row ever changes. */
  dispute_messages: {
    id: string;
    receipt_number: string;
    kind: 'question' | 'answer' | 'note' | 'appeal';
    /** Null for the passenger. */
    staff_id: string | null;
    words: string;
    written_at: number;
  };
  /** Lines of the bill that the passenger pointed at. */
  dispute_points: {
    receipt_number: string;
    position: number;
    item: string;
    choice: PointChoice;
    words: string | null;
  };
  dispute_pictures: {
    id: string;
    receipt_number: string;
    /** 1 to 3. */
    position: number;
    /** Base64, re-encoded by us. */
    jpeg: string;
    added_at: number;
  };
  /** One of each round; nothing in a row ever changes. */
  dispute_decisions: {
    receipt_number: string;
    round: number;
    outcome: DisputeOutcome;
    words: string;
    /** JSON of corrections and waived lines, with their reasons. */
    changes: string;
    /** JSON of every line before and after. */
    lines: string;
    /** Null when the bill stays as it is. */
    fare_revision: number | null;
    total_before_fen: number;
    total_after_fen: number;
    refund_fen: number;
    decided_by: string;
    signed_by: string | null;
    decided_at: number;
  };
  /** Bills after decisions, from 1; the order itself is revision 0. Nothing in a row ever changes. */
  fare_revisions: {
    order_uuid: string;
    revision: number;
    receipt_number: string;
    rule_version: string;
    /** JSON of the trip with its facts corrected. */
    trip: string;
    /** JSON list of the lines that are waived. */
    waived: string;
    /** JSON of the breakdown, as in `orders`, without `stayRefundFare`. */
    fare: string;
    total_fen: number;
    /** What the provider pays back anyway, as it said with the trip. */
    delivered_refund_fen: number;
    created_at: number;
  };
  /** What goes back: by a decision once for its revision, and of payments that came in after it. */
  refunds: {
    id: string;
    order_uuid: string;
    revision: number;
    receipt_number: string;
    amount_fen: number;
    state: 'due' | 'paid';
    due_at: number;
    paid_at: number | null;
    /** The provider's own, once it is paid. */
    payment_id: string | null;
    /** The payment of the order that was too much; null for what a decision gives back. */
    surplus_of: string | null;
  };
  /** Passengers who said that the fare of their abnormal order is right: once for an order. */
  fare_confirmations: {
    order_uuid: string;
    user_id: string;
    /** What it was right about. */
    amount_fen: number;
    confirmed_at: number;
  };
}
