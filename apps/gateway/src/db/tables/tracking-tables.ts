export interface TrackingTables {
  trackedEvents: {
    /** The id is no key, because nobody reads an event by its id. */
    id: string;
    visit: string;
    context: string;
    userId: string | null;
    name: string;
    /** By the clock of the phone, so only the order within a visit can be relied on. */
    happenedAt: number;
    receivedAt: number;
    detail: string;
  };
}
