import { createListeners } from '../lib/listeners.ts';
import type { SessionStore } from '../lib/session-store.tsx';
import type { TextStore } from '../lib/text-store.ts';

export interface OpenedSession {
  readonly token: string;
  /** When and where the login before it was, as text; null at the first, or where nobody says. */
  readonly lastLogin: string | null;
}

export interface Session {
  token(): string | null;
  lastLogin(): string | null;
  /** Notified when the token changes. */
  subscribe(listener: () => void): () => void;
  /** Resolves once it is decided what becomes of a token that came with the address. */
  settled(): Promise<void>;
  /** The visitor came from a mini-program, whatever the page runs in (FAIL-1). */
  cameWithMiniToken(): boolean;
  open(token: string, lastLogin?: string | null): void;
  end(): void;
  /** `exchange` gives the session to open, or null when whatever is open stays. */
  openWithMiniToken(exchange: () => Promise<OpenedSession | null>): void;
}

export function createSession(text: TextStore, store: SessionStore, tokenKey: string): Session {
  const { subscribe, notify } = createListeners();
  let settled = Promise.resolve();

  function set(token: string | null, lastLogin: string | null = null): void {
    if (token) text.write(tokenKey, token);
    else text.remove(tokenKey);
    if (lastLogin) store.write('lastLogin', lastLogin);
    else store.remove('lastLogin');
    notify();
  }

  return {
    token: () => text.read(tokenKey),
    lastLogin: () => store.read('lastLogin'),
    subscribe,
    settled: () => settled,
    cameWithMiniToken: () => store.read('cameWithMiniToken') !== null,
    open: set,
    end: () => set(null),
    openWithMiniToken(exchange) {
      store.write('cameWithMiniToken', '1');
      // Asynchronous: the address is cleaned first. In sequence: the newest token wins.
      settled = settled.then(exchange).then(
        (opened) => {
          if (opened?.token) set(opened.token, opened.lastLogin);
        },
        () => {},
      );
    },
  };
}
