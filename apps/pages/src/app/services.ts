import type { Environment } from '@ride/contract/environment';
import type { QueryClient } from '@tanstack/react-query';
import type { CallGateway } from '../api/answer.ts';
import type { Login } from '../api/login.ts';
import type { Session } from '../api/session.ts';
import type { Track } from '../api/track.ts';
import type { Host } from '../host/host.ts';
import type { FrameStore } from '../host/page-chrome.ts';
import type { LargeText } from '../lib/large-text.ts';
import type { SessionStore } from '../lib/session-store.tsx';
import type { TextStore } from '../lib/text-store.ts';
import type { HashLocation } from '../routes/hash-location.ts';

export interface Services {
  readonly environment: Environment;
  readonly host: Host;
  readonly location: HashLocation;
  readonly store: SessionStore;
  readonly localStore: TextStore;
  readonly session: Session;
  readonly login: Login;
  readonly call: CallGateway;
  readonly queries: QueryClient;
  readonly track: Track;
  readonly chrome: FrameStore;
  readonly largeText: LargeText;
}
