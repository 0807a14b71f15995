import { randomId } from '../lib/random.ts';
import { safeParseJson } from '../lib/safe-parse.ts';
import type { Host } from './host.ts';

/** The page's side of docs/native-bridge.md. */

export interface BridgeWindow {
  T3Bridge?: { readonly methods: readonly string[]; invoke(message: string): void } | undefined;
  T3BridgeAnswer?: (id: string, json: string) => void;
  T3BridgeEvent?: (name: string, json: string) => void;
}

export type BridgeEvent = 'rightButtonPressed' | 'backPressed' | 'shown';

export interface Bridge {
  offers(method: string): boolean;
  notify(method: string, params?: object): void;
  request(method: string, params: object, timeoutMs: number): Promise<unknown>;
  listen(event: BridgeEvent, listener: () => void): () => void;
}

/** Answers with an unknown id, late and second answers find no pending entry and are dropped. */
function pendingRequests(win: BridgeWindow) {
  const pending = new Map<string, (result: unknown) => void>();
  win.T3BridgeAnswer = (id, json) => pending.get(id)?.(safeParseJson(json));
  return {
    cancel: (id: string) => pending.get(id)?.(null),
    add: (id: string, timeoutMs: number) =>
      new Promise<unknown>((resolve) => {
        const settle = (result: unknown) => {
          pending.delete(id);
          clearTimeout(timer);
          resolve(result);
        };
        const timer = setTimeout(settle, timeoutMs, null);
        pending.set(id, settle);
      }),
  };
}

function eventListeners(win: BridgeWindow): Bridge['listen'] {
  const listeners = new Map<string, Set<() => void>>();
  win.T3BridgeEvent = (name) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };
  return (event, listener) => {
    const forEvent = listeners.get(event) ?? new Set();
    listeners.set(event, forEvent.add(listener));
    return () => forEvent.delete(listener);
  };
}

export function openBridge(win: BridgeWindow): Bridge | null {
  const native = win.T3Bridge;
  if (!native || typeof native.invoke !== 'function' || !Array.isArray(native.methods)) return null;
  const requests = pendingRequests(win);
  const offers = (method: string) => native.methods.includes(method);

  function send(id: string, method: string, params: object): void {
    try {
      native?.invoke(JSON.stringify({ id, method, params }));
    } catch {
      requests.cancel(id);
    }
  }

  return {
    offers,
    notify(method, params = {}) {
      if (offers(method)) send(randomId(), method, params);
    },
    request(method, params, timeoutMs) {
      if (!offers(method)) return Promise.resolve(null);
      const id = randomId();
      const answer = requests.add(id, timeoutMs);
      send(id, method, params);
      return answer;
    },
    listen: eventListeners(win),
  };
}

const CALL_TIMEOUT_MS = 20_000;

/** Older apps offer only `loadServerData` (CALL-8). */
const CALL_METHODS = ['innerNetwork', 'loadServerData'];

export function createBridgeCall(bridge: Bridge | null): Host['carryCall'] {
  const method = CALL_METHODS.find((name) => bridge?.offers(name));
  if (!bridge || !method) return null;
  return (request) => bridge.request(method, request, CALL_TIMEOUT_MS);
}
