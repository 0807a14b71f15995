import type { EventSubjectKind, OutgoingEventType } from '@ride/contract/events-out';

export interface EventTables {
  /**
   * The objects that events are about, such as cases and companies. A transaction locks the row of
   * an object, so that the positions of its events follow the order of commits.
   */
  eventSubjects: {
    kind: EventSubjectKind;
    id: string;
    lastPosition: number;
  };
  outgoingEvents: {
    /** The id is also that of the webhook, the same at every attempt. */
    id: string;
    type: OutgoingEventType;
    subjectKind: EventSubjectKind;
    subjectId: string;
    position: number;
    /** JSON without any phone. */
    data: string;
    createdAt: number;
    /** Number of deliveries that are not finished. */
    waiting: number;
    /** Null while a delivery is not finished. */
    expiresAt: number | null;
  };
  /**
   * Each receiver of an event has a row; if there is none, the event has one row with an empty
   * receiver.
   */
  eventDeliveries: {
    eventId: string;
    receiver: string;
    state: 'waiting' | 'delivered' | 'dead' | 'noReceiver';
    attempts: number;
    /** The delivery is dead after the attempt with this number. */
    lastAttempt: number;
    nextAttemptAt: number;
    /**
     * Lease of the gateway that sends the event; also distinguishes its attempt from a later one.
     */
    claimedUntil: number;
    lastAnswer: string | null;
    /** Stored only for receivers that request phones, until the event is delivered. */
    phone: string | null;
    type: OutgoingEventType;
    subjectKind: EventSubjectKind;
    subjectId: string;
    position: number;
    createdAt: number;
  };
  eventAttempts: {
    eventId: string;
    receiver: string;
    attempt: number;
    startedAt: number;
    durationMs: number;
    answer: string;
  };
}
