export interface TrackingTables {
  tracked_events: {
    id: string;
    visit: string;
    context: string;
    /** Null without a session. */
    user_id: string | null;
    name: string;
    /** By the clock of the phone, so only an order within the visit. */
    happened_at: number;
    received_at: number;
    /** JSON of routes, words and numbers. */
    detail: string;
  };
}
