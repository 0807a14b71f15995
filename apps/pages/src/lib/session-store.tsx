import { requiredContext } from './required-context.ts';
import type { TextStore } from './text-store.ts';

/** All keys that pages store for one visit. */
export type SessionKey =
  /** Where the login page returns to. */
  | 'returnAddress'
  /** The history entry it returns to by going back; absent when it replaced the page. */
  | 'returnEntry'
  /** The path that opened a login and whose session has not been accepted since. */
  | 'loginLedFrom'
  /** Set when the session came from a mini-program's token. */
  | 'cameWithMiniToken'
  /** When and where the login before this session was, as text. */
  | 'lastLogin'
  /** The city of the visitor's position, once a page has asked for it. */
  | 'locatedCity'
  /** When the next text-message code may be requested, in epoch milliseconds by phone. */
  | 'codeReadyAt'
  /** What the slider puzzle is solved for, and where it returns to. */
  | 'puzzleRequest'
  /** Between the registration form and the pages after it. */
  | 'mobile'
  | 'extensionType'
  | 'registeredName'
  | 'registeredPhone'
  | 'receiptNumber'
  | 'cityCode'
  /** The city whose pricing rules somebody chose to read. */
  | 'pricingCity'
  | 'invoiceDraft'
  /** A company's registration as far as it was filled in; no codes. */
  | 'registrationDraft'
  /** At which entry of the history a registration succeeded. */
  | 'registrationDone'
  /** What somebody wrote about a fare and has not sent yet. */
  | 'disputeDraft'
  /** The pictures for it; apart, because the text is written at every edit. */
  | 'disputePictures'
  /** The same about the answer to a question or an appeal. */
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
