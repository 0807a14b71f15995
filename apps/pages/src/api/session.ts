import { createListeners } from '../lib/listeners.ts';
import type { SessionStore } from '../lib/session-store.tsx';
import type { TextStore } from '../lib/text-store.ts';

export interface OpenedSession {
  readonly token: string;
  readonly lastLogin: string | null;
}

export interface Session {
  token(): string | null;
  lastLogin(): string | null;
  subscribe(listener: () => void): () => void;
  settled(): Promise<void>;
  /** True if the visitor came from a mini-program, in whatever host the page runs (FAIL-1). */
  cameWithMiniToken(): boolean;
  open(token: string, lastLogin?: string | null): void;
  end(): void;
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
      // The exchange starts after the token was removed from the address. Exchanges run in
      // sequence, so that the newest token wins.
      settled = settled.then(exchange).then(
        (opened) => {
          if (opened?.token) set(opened.token, opened.lastLogin);
        },
        () => {},
      );
    },
  };
}
