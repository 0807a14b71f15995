import type { Environment } from '@ride/contract/environment';
import { createLogin } from '../api/login.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createSession } from '../api/session.ts';
import type { Services } from '../app/services.ts';
import { detectHost } from '../host/detect-host.ts';
import { inertHost } from '../host/inert-host.ts';
import { announcedChrome } from '../host/page-chrome.ts';
import { largeText } from '../lib/large-text.ts';
import { sessionStore } from '../lib/session-store.tsx';
import { textStore } from '../lib/text-store.ts';
import { fixedLocation } from '../routes/hash-location.ts';
import { type GatheredQueries, gatherQueries } from './gathered-queries.ts';
import type { InProcessCalls } from './in-process-call.ts';

interface Request {
  /** Path and query, as they stand behind the `#` in a browser. */
  readonly location: string;
  readonly userAgent: string;
  readonly environment: Environment;
  readonly calls: InProcessCalls;
}

export interface ServerServices {
  readonly services: Services;
  readonly gathered: GatheredQueries;
}

/** For rendering one request without a window: nobody is logged in and nothing is tracked. */
export function serverServices(request: Request): ServerServices {
  const { location, userAgent, environment, calls } = request;
  const text = textStore(() => undefined);
  const store = sessionStore(text);
  const host = {
    ...inertHost(detectHost({ navigator: { userAgent } })),
    // Where the visitor is, only the browser can say; whatever depends on it waits for it.
    position: () => Promise.reject(new Error('nobody knows the position on a server')),
  };
  const session = createSession(text, store, environment.tokenKey);
  const gathered = gatherQueries(createQueryClient(false), calls.unanswered);
  const nothing = () => {};
  const fixed = fixedLocation(location);
  const services: Services = {
    environment,
    host,
    location: fixed,
    store,
    localStore: text,
    session,
    login: createLogin({ host, session, store, location: fixed }),
    call: calls.call,
    queries: gathered.queries,
    track: nothing,
    chrome: announcedChrome(),
    largeText: largeText(text, null),
    reload: nothing,
  };
  return { services, gathered };
}
