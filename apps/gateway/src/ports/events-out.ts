import type { EventDataOf, EventSubjectOf, OutgoingEventType } from '@ride/contract/events-out';
import type { Db } from '../db/schema.ts';

export type OutgoingEvent = {
  [Type in OutgoingEventType]: {
    readonly type: Type;
    readonly subject: { readonly kind: EventSubjectOf<Type>; readonly id: string };
    readonly data: Omit<EventDataOf<Type>, 'phone'>;
    /** Phone of the affected person; sent only to receivers whose setting requests phones. */
    readonly phone?: string;
  };
}[OutgoingEventType];

/** An appended event is sent if, and only if, its transaction is committed. */
export interface EventsOut {
  append(tx: Db, event: OutgoingEvent): Promise<void>;
  erasePhone(tx: Db, phone: string): Promise<void>;
  /** Takes phones and fields with personal data out of all events of an object, sent or not. */
  erasePersonalData(tx: Db, subject: OutgoingEvent['subject']): Promise<void>;
}

/** A receiver comes from the settings only, never from user input. */
export interface EventReceiver {
  readonly name: string;
  readonly url: string;
  /**
   * Base64 after `whsec_`, as in Standard Webhooks. With two, each signs, so that the receiver
   * changes from one to the other without a gap.
   */
  readonly secrets: readonly string[];
  readonly types: readonly OutgoingEventType[] | null;
  readonly includesPhone: boolean;
}

export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookAnswer {
  readonly isAccepted: boolean;
  /** The status, or why there is none, without any text of the receiver. */
  readonly text: string;
}

/** Never throws: every failure is an answer that is not accepted. */
export type SendWebhook = (webhook: Webhook) => Promise<WebhookAnswer>;
