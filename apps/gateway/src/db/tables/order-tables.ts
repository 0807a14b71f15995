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
  /** Disputes and problem reports: one of each kind for an order. */
  order_objections: {
    order_uuid: string;
    kind: 'dissent' | 'costProblem';
    receipt_number: string;
    /** JSON list of the cost items in question. */
    items: string;
    words: string;
    raised_at: number;
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
