import type { EventSubjectKind, OutgoingEventType } from '@ride/contract/events-out';

export interface EventTables {
  /** Counts the events of each subject; its row lock makes positions follow the order of commits. */
  eventSubjects: {
    kind: EventSubjectKind;
    id: string;
    lastPosition: number;
  };
  /** What the provider's other systems are to hear of, written with what it tells of. */
  outgoingEvents: {
    /** Also the id of the webhook, the same at every attempt. */
    id: string;
    type: OutgoingEventType;
    subjectKind: EventSubjectKind;
    subjectId: string;
    position: number;
    /** JSON, without a phone. */
    data: string;
    createdAt: number;
    /** Deliveries that wait. */
    waiting: number;
    /** Null while one waits. */
    expiresAt: number | null;
  };
  /** One for each receiver of an event, or a single one with an empty receiver if there is none. */
  eventDeliveries: {
    eventId: string;
    receiver: string;
    state: 'waiting' | 'delivered' | 'dead' | 'noReceiver';
    /** Those begun, in all. */
    attempts: number;
    /** The number of the attempt after which it is dead. */
    lastAttempt: number;
    nextAttemptAt: number;
    /** Lease of the gateway that sends it; also tells its attempt from a later one. */
    claimedUntil: number;
    lastAnswer: string | null;
    /** For a receiver that asks for it, until the event is delivered. */
    phone: string | null;
    /** Of the event, for filters and order. */
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
