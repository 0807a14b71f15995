import type { Environment } from '@ride/contract/environment';
import type { RenderedState } from '@ride/contract/rendering';
import type { QueryClient } from '@tanstack/react-query';
import { createLogin } from '../api/login.ts';
import { createSession } from '../api/session.ts';
import { createFrameStoreOfState } from '../app/rendered-state.ts';
import type { Services } from '../app/services.ts';
import { detectHost } from '../host/detect-host.ts';
import { createInertHost } from '../host/inert-host.ts';
import { createLargeTextSetting } from '../lib/large-text.ts';
import { createSessionStore } from '../lib/session-store.tsx';
import { createTextStore } from '../lib/text-store.ts';
import { createFixedLocation } from '../routes/hash-location.ts';

interface Request {
  readonly location: string;
  readonly userAgent: string;
  readonly environment: Environment;
  readonly queries: QueryClient;
  readonly frame: Pick<RenderedState, 'title' | 'action'>;
}

export function createServerServices(request: Request): Services {
  const { location, userAgent, environment, queries, frame } = request;
  const text = createTextStore(() => undefined);
  const store = createSessionStore(text);
  const host = {
    ...createInertHost(detectHost({ navigator: { userAgent } })),
    // Only a browser knows the position; parts of pages that need it render as loading.
    position: () => Promise.reject(new Error('there is no position on a server')),
  };
  const session = createSession(text, store, environment.tokenKey);
  const nothing = () => {};
  const fixed = createFixedLocation(location);
  return {
    environment,
    host,
    location: fixed,
    store,
    localStore: text,
    session,
    login: createLogin({ host, session, store, location: fixed }),
    // Effects do not run on the server, and the page's loader has fetched all answers.
    call: () => Promise.reject(new Error('no call is made while a page is rendered')),
    queries,
    track: nothing,
    chrome: createFrameStoreOfState(frame),
    largeText: createLargeTextSetting(text, null),
  };
}
