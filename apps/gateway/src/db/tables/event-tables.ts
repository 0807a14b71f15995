import type { EventSubjectKind, OutgoingEventType } from '@ride/contract/events-out';

export interface EventTables {
  /** Counts the events of each subject; its row lock makes positions follow the order of commits. */
  event_subjects: {
    kind: EventSubjectKind;
    id: string;
    last_position: number;
  };
  /** What the provider's other systems are to hear of, written with what it tells of. */
  outgoing_events: {
    /** Also the id of the webhook, the same at every attempt. */
    id: string;
    type: OutgoingEventType;
    subject_kind: EventSubjectKind;
    subject_id: string;
    position: number;
    /** JSON, without a phone. */
    data: string;
    created_at: number;
    /** Deliveries that wait. */
    waiting: number;
    /** Null while one waits. */
    expires_at: number | null;
  };
  /** One for each receiver of an event, or a single one with an empty receiver if there is none. */
  event_deliveries: {
    event_id: string;
    receiver: string;
    state: 'waiting' | 'delivered' | 'dead' | 'noReceiver';
    /** Those begun, in all. */
    attempts: number;
    /** The number of the attempt after which it is dead. */
    last_attempt: number;
    next_attempt_at: number;
    /** Lease of the gateway that sends it; also tells its attempt from a later one. */
    claimed_until: number;
    last_answer: string | null;
    /** For a receiver that asks for it, until the event is delivered. */
    phone: string | null;
    /** Of the event, for filters and order. */
    type: OutgoingEventType;
    subject_kind: EventSubjectKind;
    subject_id: string;
    position: number;
    created_at: number;
  };
  event_attempts: {
    event_id: string;
    receiver: string;
    attempt: number;
    started_at: number;
    duration_ms: number;
    answer: string;
  };
}
