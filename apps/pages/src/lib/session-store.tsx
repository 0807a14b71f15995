import { createRequiredContext } from './required-context.ts';
import type { TextStore } from './text-store.ts';

export type SessionKey =
  | 'returnAddress'
  /** The history entry that the login page goes back to; missing if the login replaced a page. */
  | 'returnEntry'
  /** The path of the page that led to a login, until the gateway accepts the new session. */
  | 'loginLedFrom'
  | 'cameWithMiniToken'
  | 'lastLogin'
  | 'locatedCity'
  /** When the next text-message code may be requested, in epoch milliseconds by phone. */
  | 'codeReadyAt'
  /** The phone that the newest text message was sent to, until the visitor asks for another. */
  | 'codeSentTo'
  | 'puzzleRequest'
  | 'mobile'
  | 'extensionType'
  | 'registeredName'
  | 'registeredPhone'
  | 'receiptNumber'
  | 'cityCode'
  /** The city that the landing page or a form found, as JSON. */
  | 'visitorCity'
  | 'pricingCity'
  | 'invoiceDraft'
  | 'registrationDraft'
  /** The history entry at which a registration succeeded. */
  | 'registrationDone'
  | 'disputeDraft'
  /** The pictures have a key of their own, since the text is written at every edit. */
  | 'disputePictures'
  | 'disputeMessages';

export interface SessionStore {
  read(key: SessionKey): string | null;
  write(key: SessionKey, value: string): void;
  remove(key: SessionKey): void;
}

export function createSessionStore(text: TextStore): SessionStore {
  const stored = (key: SessionKey) => `ride.${key}`;
  return {
    read: (key) => text.read(stored(key)),
    write: (key, value) => text.write(stored(key), value),
    remove: (key) => text.remove(stored(key)),
  };
}

export const [SessionStoreContext, useSessionStore] =
  createRequiredContext<SessionStore>('session store');
