import { brand } from '@ride/contract/brand';
import { randomId } from '../lib/random.ts';
import { safeParseJson } from '../lib/safe-parse.ts';
import type { Host } from './host.ts';

/** The page's side of docs/native-bridge.md. */

export type BridgeWindow = object;

interface BridgeGlobals {
  object: { readonly methods: readonly string[]; invoke(message: string): void };
  answer: (id: string, json: string) => void;
  event: (name: string, json: string) => void;
}

/** The brand names the globals of the bridge, which differ from app to app. */
export const readBridge = <Name extends keyof BridgeGlobals>(win: BridgeWindow, name: Name) =>
  (win as Record<string, BridgeGlobals[Name] | undefined>)[brand.bridge[name]];

export function writeBridge<Name extends keyof BridgeGlobals>(
  win: BridgeWindow,
  name: Name,
  value: BridgeGlobals[Name],
): void {
  (win as Record<string, unknown>)[brand.bridge[name]] = value;
}

const appNames: Readonly<Record<string, string | undefined>> = brand.bridge.methods;
export const appNameOf = (method: string): string => appNames[method] ?? method;

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
  writeBridge(win, 'answer', (id, json) => pending.get(id)?.(safeParseJson(json)));
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
  writeBridge(win, 'event', (name) => {
    for (const listener of listeners.get(name) ?? []) listener();
  });
  return (event, listener) => {
    const forEvent = listeners.get(event) ?? new Set();
    listeners.set(event, forEvent.add(listener));
    return () => forEvent.delete(listener);
  };
}

export function openBridge(win: BridgeWindow): Bridge | null {
  const native = readBridge(win, 'object');
  if (!native || typeof native.invoke !== 'function' || !Array.isArray(native.methods)) return null;
  const requests = pendingRequests(win);
  const offers = (method: string) => native.methods.includes(appNameOf(method));

  function send(id: string, method: string, params: object): void {
    try {
      native?.invoke(JSON.stringify({ id, method: appNameOf(method), params }));
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
