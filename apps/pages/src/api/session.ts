import { createListeners } from '../lib/listeners.ts';
import type { SessionStore } from '../lib/session-store.tsx';
import type { TextStore } from '../lib/text-store.ts';

export interface Session {
  token(): string | null;
  /** Notified when the token changes. */
  subscribe(listener: () => void): () => void;
  /** Resolves once the exchange of a token from the address has succeeded or failed. */
  settled(): Promise<void>;
  /** The visitor came from a mini-program, whatever the page runs in (FAIL-1). */
  cameWithMiniToken(): boolean;
  open(token: string): void;
  end(): void;
  /** `exchange` gives the session's token, or null when the mini-program's is not accepted. */
  openWithMiniToken(exchange: () => Promise<string | null>): void;
}

export function createSession(text: TextStore, store: SessionStore, tokenKey: string): Session {
  const { subscribe, notify } = createListeners();
  let settled = Promise.resolve();

  function setToken(token: string | null): void {
    if (token) text.write(tokenKey, token);
    else text.remove(tokenKey);
    notify();
  }

  return {
    token: () => text.read(tokenKey),
    subscribe,
    settled: () => settled,
    cameWithMiniToken: () => store.read('cameWithMiniToken') !== null,
    open: setToken,
    end: () => setToken(null),
    openWithMiniToken(exchange) {
      // The old session may be another user's, even when the exchange fails.
      setToken(null);
      store.write('cameWithMiniToken', '1');
      // Asynchronous: the address is cleaned first. In sequence: the newest token wins.
      settled = settled.then(exchange).then(setToken, () => {});
    },
  };
}
