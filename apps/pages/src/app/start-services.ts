import type { RenderedState } from '@ride/contract/rendering';
import { track as trackCall } from '@ride/contract/tracking';
import type { DehydratedState } from '@tanstack/react-query';
import type { CallGateway } from '../api/answer.ts';
import { type CallPorts, createCallGateway } from '../api/call-gateway.ts';
import { createDeviceTokenSource } from '../api/device-token.ts';
import { readEnvironment } from '../api/environment.ts';
import { createLogin } from '../api/login.ts';
import { callWithLogin } from '../api/login-on-refusal.ts';
import { startQueryClient } from '../api/query-client.ts';
import { createSession } from '../api/session.ts';
import { createSign } from '../api/sign.ts';
import { createTracker } from '../api/tracker.ts';
import type { HostWindow } from '../host/create-host.ts';
import type { CreateHost } from '../host/load-host.ts';
import { createLargeTextSetting } from '../lib/large-text.ts';
import { randomId } from '../lib/random.ts';
import { createSessionStore } from '../lib/session-store.tsx';
import type { StartGlobals } from '../lib/start-globals.ts';
import { createTextStore } from '../lib/text-store.ts';
import type { HashLocation } from '../routes/hash-location.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { reportFailure } from './call-failure.ts';
import { createEntryLocation } from './enter-pages.ts';
import { trackPageVisits } from './page-visits.ts';
import { createFrameStoreOfState } from './rendered-state.ts';
import type { Services } from './services.ts';

export type PagesWindow = Window & Pick<typeof globalThis, 'fetch'> & HostWindow & StartGlobals;

export function startServices(
  win: PagesWindow,
  createHost: CreateHost,
  rendered: RenderedState | null = null,
): Services {
  const environment = readEnvironment(win.document);
  const host = createHost(win, environment);
  const text = createTextStore(() => win.sessionStorage);
  const store = createSessionStore(text);
  const session = createSession(text, store, environment.tokenKey);
  const now = () => Date.now();

  const send = openCalls(win, {
    environment,
    host,
    session,
    onFailure: (failed, reason) => reportFailure(track, location, failed, reason),
  });
  const { track, flush } = createTracker({
    visit: randomId(),
    context: host.kind,
    now,
    send: async (batch, last) =>
      environment.tracking && send(trackCall, batch, { keepalive: last, noToast: true }),
  });
  const location: HashLocation = createEntryLocation(win, environment.trustedHosts, (miniToken) =>
    // The exchange is loaded on demand, since few visitors bring a token.
    session.openWithMiniToken(async () => {
      const { exchangeMiniTokenAtStart } = await import('./account/exchange-mini-token.ts');
      return exchangeMiniTokenAtStart(miniToken, {
        environment,
        host,
        session,
        store,
        location,
        call: send,
      });
    }),
  );
  const login = createLogin({ host, session, store, location });
  const call = callWithLogin(send, login);
  trackPageVisits({ location, track, flush, now, win });

  const localStore = createTextStore(() => win.localStorage);
  const letters = createLargeTextSetting(localStore, win.document);
  return {
    environment,
    host,
    location,
    store,
    localStore,
    session,
    login,
    call,
    queries: startQueryClient(session, host, rendered?.dehydrated as DehydratedState | undefined),
    track,
    chrome: createFrameStoreOfState(rendered),
    largeText: letters,
  };
}

type CallWindow = Pick<typeof globalThis, 'fetch'> & {
  readonly location: Pick<Location, 'origin'>;
};

type CallContext = Pick<CallPorts, 'environment' | 'host' | 'session' | 'onFailure'>;

function openCalls(win: CallWindow, context: CallContext): CallGateway {
  const { environment } = context;
  const call = createCallGateway({
    ...context,
    origin: win.location.origin,
    fetch: (url, init) => win.fetch(url, init),
    sign: createSign(environment.sign),
    toast: showToast,
    deviceToken: createDeviceTokenSource({
      now: () => Date.now(),
      fetchToken: async () =>
        environment.deviceToken
          ? (await import('../api/fetch-device-token.ts')).fetchDeviceToken(call)
          : null,
    }),
  });
  return call;
}
