import type { CallDefinition } from '@ride/contract/define-call';
import { FAILED_BURST_STATUS } from '@ride/contract/entities/invitation-record';
import type { EnvironmentInput } from '@ride/contract/environment';
import { environmentBlock, extensions } from '@ride/contract/environment';
import type { EventDetail, EventName } from '@ride/contract/tracking';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Answer, CallFlags, CallGateway } from '../api/answer.ts';
import { GatewayFault } from '../api/gateway-fault.ts';
import { createLogin } from '../api/login.ts';
import { callWithLogin } from '../api/login-on-refusal.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createSession } from '../api/session.ts';
import { Providers } from '../app/Providers.tsx';
import type { Services } from '../app/services.ts';
import type { Host } from '../host/host.ts';
import { createInertHost } from '../host/inert-host.ts';
import { createFrameStore } from '../host/page-chrome.ts';
import { useFrameState } from '../host/right-action.tsx';
import { createSessionStore } from '../lib/session-store.tsx';
import { createTextStore } from '../lib/text-store.ts';
import {
  createFixedLocation,
  type HashLocation,
  parsePageLocation,
} from '../routes/hash-location.ts';
import { LocationContext } from '../routes/location-context.tsx';
import { ToastRegion } from '../ui/toast/ToastRegion.tsx';

interface CallRecord {
  readonly path: string;
  readonly input: unknown;
  readonly flags: CallFlags | undefined;
}

/**
 * Answers each call with its prepared answer. A call without one is a fault, and so is an answer
 * that does not match the contract.
 */
export function createFakeGateway() {
  const made: CallRecord[] = [];
  const prepared = new Map<string, () => Promise<unknown>>();
  const call: CallGateway = (definition, input, flags) => {
    const request = z.safeParse(definition.request, input);
    if (!request.success) {
      return Promise.reject(new GatewayFault('badRequest', { cause: request.error }));
    }
    made.push({ path: definition.path, input, flags });
    const answer = prepared.get(definition.path);
    if (!answer) return Promise.reject(new Error(`nothing answers ${definition.path}`));
    return answer() as Promise<Answer<typeof definition>>;
  };
  const callsTo = ({ path }: Pick<CallDefinition, 'path'>) =>
    made.filter((each) => each.path === path);
  return {
    call,
    made,
    callsTo,
    inputsTo: (definition: Pick<CallDefinition, 'path'>): unknown[] =>
      callsTo(definition).map(({ input }) => input),
    answer<Call extends CallDefinition>(definition: Call, answer: Promise<Answer<Call>>) {
      // The rejected promise needs a handler before a page makes the call.
      answer.catch(() => {});
      prepared.set(definition.path, () => answer);
    },
  };
}

export function createMemoryLocation(start: string): HashLocation {
  let place = parsePageLocation(start, 0);
  const listeners = new Set<() => void>();
  const overlays: Parameters<HashLocation['openOverlay']>[0][] = [];
  const move = (location: string, entry: number) => {
    place = parsePageLocation(location, entry);
    for (const listener of listeners) listener();
  };
  return {
    current: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (location) => move(location, place.entry + 1),
    replace: (location) => move(location, place.entry),
    back: () => {},
    reload: vi.fn(),
    openOverlay(close) {
      overlays.push(close);
      return () => overlays.splice(overlays.lastIndexOf(close), 1);
    },
    closeOverlay() {
      const top = overlays.at(-1);
      top?.(false);
      return top !== undefined;
    },
    leaveOverlays: (action) => action(),
  };
}

export function TestLocationProvider({ children }: { children: ReactNode }) {
  return <LocationContext value={createFixedLocation('/')}>{children}</LocationContext>;
}

type TrackedEvent = { readonly name: EventName; readonly detail: EventDetail<EventName> };

export function createVisit(start: string, environment: EnvironmentInput = {}) {
  const text = createTextStore(() => undefined);
  const store = createSessionStore(text);
  return {
    // Our gateway writes the environment block like this. Without a block, pages use none of the
    // optional calls and fields of our gateway (extensions).
    environment: z.parse(environmentBlock, {
      extensions: [...extensions],
      failedBurstStatuses: [FAILED_BURST_STATUS],
      ...environment,
    }),
    host: createInertHost({ kind: 'out', appVersion: null, os: 'other' }) as Host,
    location: createMemoryLocation(start),
    store,
    localStore: createTextStore(() => undefined),
    session: createSession(text, store, 'ride.token'),
    gateway: createFakeGateway(),
    tracked: [] as TrackedEvent[],
    queries: createQueryClient(false),
  };
}

export type Visit = ReturnType<typeof createVisit>;

export function VisitProviders({ at, children }: { at: Visit; children: ReactNode }) {
  const [services] = useState(() => {
    const login = createLogin(at);
    return {
      ...at,
      login,
      call: callWithLogin(at.gateway.call, login),
      track: (name, detail) => void at.tracked.push({ name, detail }),
      chrome: createFrameStore(),
    } satisfies Omit<Services, 'largeText'>;
  });
  return <Providers services={services}>{children}</Providers>;
}

/** Renders a page with all its contexts, and the title and toasts around it. */
export function renderPage(page: ReactNode, at: Visit) {
  return render(
    <VisitProviders at={at}>
      <ToastRegion />
      <PageTitle />
      {page}
    </VisitProviders>,
  );
}

export function renderPageWithTracking(page: ReactNode, at: Visit): readonly TrackedEvent[] {
  renderPage(page, at);
  return at.tracked;
}

function PageTitle() {
  return <h1>{useFrameState().title}</h1>;
}
