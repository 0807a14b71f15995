import { vi } from 'vitest';
import type { HashWindow } from '../hash-location.ts';

export function createFakeWindow(hash: string) {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }];
  let at = 0;
  const listeners = { hashchange: [] as (() => void)[], popstate: [] as (() => void)[] };
  const here = () => entries[at] ?? { hash: '', state: null };
  const moveTo = (index: number) => {
    if (index < 0 || index >= entries.length || index === at) return;
    const { hash: before } = here();
    at = index;
    for (const listener of listeners.popstate) listener();
    if (here().hash !== before) for (const listener of listeners.hashchange) listener();
  };
  return {
    location: {
      get hash() {
        return here().hash;
      },
      replace: vi.fn(),
      reload: vi.fn(),
    },
    history: {
      get state() {
        return here().state;
      },
      pushState(state: unknown, _: string, url?: string | URL | null) {
        entries.splice(at + 1, entries.length, { hash: String(url ?? here().hash), state });
        at += 1;
      },
      replaceState(state: unknown, _: string, url?: string | URL | null) {
        entries[at] = { hash: String(url ?? here().hash), state };
      },
      back: () => moveTo(at - 1),
      /** Browsers go back asynchronously. */
      go: (steps: number) => void setTimeout(() => moveTo(at + steps), 5),
    },
    addEventListener: (type: 'hashchange' | 'popstate', listener: () => void) =>
      void listeners[type].push(listener),
    followLink(url: string) {
      entries.splice(at + 1, entries.length, { hash: url, state: null });
      moveTo(at + 1);
    },
    forward: () => moveTo(at + 1),
    entries,
    position: () => at,
  } satisfies HashWindow & Record<string, unknown>;
}
