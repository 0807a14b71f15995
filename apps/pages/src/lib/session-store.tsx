import { requiredContext } from './required-context.ts';
import type { TextStore } from './text-store.ts';

export type SessionKey =
  /** The address that the login page returns to. */
  | 'returnAddress'
  /** The history entry that the login page goes back to; missing if the login replaced a page. */
  | 'returnEntry'
  /** The path that opened a login and whose session has not been accepted since. */
  | 'loginLedFrom'
  | 'cameWithMiniToken'
  /** The time and place of the login before this session, as text. */
  | 'lastLogin'
  | 'locatedCity'
  /** When the next text-message code may be requested, in epoch milliseconds by phone. */
  | 'codeReadyAt'
  /** The purpose of the slider puzzle, and the page it returns to. */
  | 'puzzleRequest'
  /** The phone, for the pages after the registration form. */
  | 'mobile'
  | 'extensionType'
  | 'registeredName'
  | 'registeredPhone'
  | 'receiptNumber'
  | 'cityCode'
  /** The city that the visitor chose on the page of the pricing rules. */
  | 'pricingCity'
  | 'invoiceDraft'
  | 'registrationDraft'
  /** The history entry at which a registration succeeded. */
  | 'registrationDone'
  /** The unsent text of a dispute. */
  | 'disputeDraft'
  /** The pictures have a key of their own, since the text is written at every edit. */
  | 'disputePictures'
  /** The unsent answers to questions and appeals, by case. */
  | 'disputeMessages';

export interface SessionStore {
  read(key: SessionKey): string | null;
  write(key: SessionKey, value: string): void;
  remove(key: SessionKey): void;
}

export function sessionStore(text: TextStore): SessionStore {
  const stored = (key: SessionKey) => `ride.${key}`;
  return {
    read: (key) => text.read(stored(key)),
    write: (key, value) => text.write(stored(key), value),
    remove: (key) => text.remove(stored(key)),
  };
}

export const [SessionStoreContext, useSessionStore] =
  requiredContext<SessionStore>('session store');
