import type { EventDataOf, EventSubjectOf, OutgoingEventType } from '@ride/contract/events-out';
import type { Db } from '../db/schema.ts';

/** Something that the provider's other systems hear of; the contract lists the types. */
export type OutgoingEvent = {
  [Type in OutgoingEventType]: {
    readonly type: Type;
    readonly subject: { readonly kind: EventSubjectOf<Type>; readonly id: string };
    readonly data: Omit<EventDataOf<Type>, 'phone'>;
    /** Of the person it is about; goes to those receivers alone whose setting asks for it. */
    readonly phone?: string;
  };
}[OutgoingEventType];

/** The outbox: what is appended is sent if, and only if, the transaction is committed. */
export interface EventsOut {
  append(tx: Db, event: OutgoingEvent): Promise<void>;
  /** Forgets a phone that waits to be sent, because its owner's data is erased. */
  erasePhone(tx: Db, phone: string): Promise<void>;
}

/** A system of the provider that is sent events. Settings name it, never a form. */
export interface EventReceiver {
  readonly name: string;
  readonly url: string;
  /** Base64 after `whsec_`, as Standard Webhooks writes it. */
  readonly secret: string;
  /** Null: all. */
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
  /** The status, or why there is none; nothing of what the receiver wrote. */
  readonly text: string;
}

/** Never throws: whatever goes wrong is an answer that is not accepted. */
export type SendWebhook = (webhook: Webhook) => Promise<WebhookAnswer>;
