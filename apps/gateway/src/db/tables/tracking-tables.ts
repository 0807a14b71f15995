export interface TrackingTables {
  trackedEvents: {
    /** It is no key, because nobody reads an event by it. */
    id: string;
    visit: string;
    context: string;
    /** Null without a session. */
    userId: string | null;
    name: string;
    /** By the clock of the phone, so only an order within the visit. */
    happenedAt: number;
    receivedAt: number;
    /** JSON of routes, words and numbers. */
    detail: string;
  };
}
