import type { Environment } from '@ride/contract/environment';
import type { CallGateway } from '../api/answer.ts';
import { createSession } from '../api/session.ts';
import { detectSurroundings } from '../host/detect.ts';
import { inertHost } from '../host/inert-host.ts';
import { largeText } from '../lib/large-text.ts';
import { sessionStore } from '../lib/session-store.tsx';
import { textStore } from '../lib/text-store.ts';
import { fixedLocation } from '../paths/hash-location.ts';
import { openQueries } from './open-queries.ts';
import type { Services } from './services.ts';

interface Request {
  /** Path and query, as they stand behind the `#` in a browser. */
  readonly location: string;
  readonly userAgent: string;
  readonly environment: Environment;
  /** Answers in-process. */
  readonly call: CallGateway;
}

/** For rendering one request without a window: nobody is logged in and nothing is tracked. */
export function serverServices({ location, userAgent, environment, call }: Request): Services {
  const text = textStore(() => undefined);
  const store = sessionStore(text);
  const host = inertHost(detectSurroundings({ navigator: { userAgent } }));
  const session = createSession(text, store, environment.tokenKey);
  const nothing = () => {};
  return {
    environment,
    host,
    location: fixedLocation(location),
    store,
    session,
    call,
    queries: openQueries(session, host),
    track: nothing,
    largeText: largeText(text, null),
    reload: nothing,
  };
}
