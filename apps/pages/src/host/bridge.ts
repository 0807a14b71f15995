import { randomId } from '../lib/random.ts';

/** The page's side of docs/native-bridge.md. */

export interface BridgeWindow {
  T3Bridge?: { readonly methods: readonly string[]; invoke(message: string): void } | undefined;
  T3BridgeAnswer?: (id: string, json: string) => void;
  T3BridgeEvent?: (name: string, json: string) => void;
}

export type BridgeEvent = 'rightButtonPressed' | 'backPressed' | 'shown';

export interface Bridge {
  offers(method: string): boolean;
  /** For methods without an answer. */
  tell(method: string, params?: object): void;
  /** Null when not offered, not answered in time or answered with nothing. */
  ask(method: string, params: object, patienceMs: number): Promise<unknown>;
  listen(event: BridgeEvent, listener: () => void): () => void;
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return null;
  }
}

/** Whatever is not waited for (an unknown id, a late or a second answer) finds no entry. */
function answersIn(win: BridgeWindow) {
  const waiting = new Map<string, (result: unknown) => void>();
  win.T3BridgeAnswer = (id, json) => waiting.get(id)?.(parsed(json));
  return {
    giveUp: (id: string) => waiting.get(id)?.(null),
    to: (id: string, patienceMs: number) =>
      new Promise<unknown>((resolve) => {
        const settle = (result: unknown) => {
          waiting.delete(id);
          clearTimeout(timer);
          resolve(result);
        };
        const timer = setTimeout(settle, patienceMs, null);
        waiting.set(id, settle);
      }),
  };
}

function eventsIn(win: BridgeWindow): Bridge['listen'] {
  const listeners = new Map<string, Set<() => void>>();
  win.T3BridgeEvent = (name) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };
  return (event, listener) => {
    const heard = listeners.get(event) ?? new Set();
    listeners.set(event, heard.add(listener));
    return () => heard.delete(listener);
  };
}

/** Null where the surroundings offer no bridge. */
export function openBridge(win: BridgeWindow): Bridge | null {
  const native = win.T3Bridge;
  if (!native || typeof native.invoke !== 'function' || !Array.isArray(native.methods)) return null;
  const answers = answersIn(win);
  const offers = (method: string) => native.methods.includes(method);

  function send(id: string, method: string, params: object): void {
    try {
      native?.invoke(JSON.stringify({ id, method, params }));
    } catch {
      answers.giveUp(id);
    }
  }

  return {
    offers,
    tell(method, params = {}) {
      if (offers(method)) send(randomId(), method, params);
    },
    ask(method, params, patienceMs) {
      if (!offers(method)) return Promise.resolve(null);
      const id = randomId();
      const answer = answers.to(id, patienceMs);
      send(id, method, params);
      return answer;
    },
    listen: eventsIn(win),
  };
}
