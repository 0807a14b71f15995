import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Alerts } from '../../ports/alerts.ts';
import type { DailyUses } from '../../ports/daily-uses.ts';
import type { Session } from '../handlers.ts';
import { type NetworkShare, networkShares } from '../networks.ts';
import { type Counters, createMetrics, type GaugeGroup, type Metrics } from '../observe/metrics.ts';
import { type RecordAnswer, recordAnswers } from '../observe/record-answers.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import { InFlightLimit } from './in-flight-limit.ts';
import { FairQueue } from './limits/fair-queue.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { RecentMap } from './limits/recent-map.ts';

/** What every call passes through, whichever feature serves it. */
export interface Edge {
  readonly rateLimits: RateLimits;
  readonly inFlight: InFlightLimit;
  /** Whose requests begin when; null where limits are switched off. */
  readonly requestQueue: FairQueue | null;
  /** How long a handler may take. */
  readonly handlerMs: number;
  readonly signSalt: string;
  readonly allowedOrigins: ReadonlySet<string>;
  /** One log line and one count for each answer. */
  readonly recordAnswer: RecordAnswer;
  readonly countMissingSign: (call: string) => void;
  addressOf(request: IncomingMessage): string;
  /** The networks whose shares a connection counts for; none for a listed proxy. */
  networksOf(peer: string): readonly NetworkShare[];
  /** Whether a listed proxy says that the client uses https. */
  isSecure(request: IncomingMessage): boolean;
  /** Whether an `Authorization` header carries the service token. */
  isService(authorization: string | undefined): boolean;
  findSession(token: string): Promise<Session | null>;
  /** Whose session a token was when it was found last; null for one never found. Asks nobody. */
  knownUser(token: string): string | null;
  /** For a token whose session was found, but not whose it is: then it stands for itself. */
  rememberToken(token: string): void;
  /** The device a token stands for; null when we did not issue it. */
  readDevice(token: string): string | null;
  /** Whether an error means that another try in a moment may succeed. */
  isUnavailable(error: unknown): boolean;
}

interface FeatureFunctions extends Pick<Edge, 'findSession' | 'readDevice' | 'isUnavailable'> {
  /** What a session is kept by; null for what cannot be a token of ours. */
  hashToken(token: string): string | null;
}

interface EdgeOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly collectsProcessMetrics: boolean;
  readonly alerts: Alerts;
  readonly daily: DailyUses;
  /** Figures of features, read at each scrape. */
  readonly gauges?: readonly GaugeGroup[];
  readonly counters?: Counters;
}

/** Sessions found lately, by the hash of their token: about 4 MB when full. */
const KNOWN_SESSIONS = 20_000;

const HANDLER_MS = 10_000;

/**
 * Of one network, with the default of 500 calls a second: one request in a turn of the event loop,
 * and 1,000 a second, twice what the proxy lets through (deploy/nginx.conf.template). As many wait,
 * so that one network does not hold the connections of the proxy. FairQueue divides them for IPv6.
 */
const REQUESTS = { perTurn: 1 / 500, perSecond: 2 } as const;

/** Binds the settings to what every call passes through. */
export function createEdge(
  { config, log, collectsProcessMetrics, alerts, daily, gauges = [], counters = {} }: EdgeOptions,
  features: FeatureFunctions,
): { edge: Edge; metrics: Metrics } {
  const rateLimits = new RateLimits({
    perSecond: config.CALLS_PER_SECOND,
    perDay: config.WRITES_PER_DAY,
    site: config.SITE_WRITES,
    lookupsPerDay: config.LOOKUPS_PER_DAY,
    daily,
    alerts,
  });
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const inFlight = new InFlightLimit(config.CALLS_IN_FLIGHT);
  const metrics = createMetrics({
    inFlight: () => inFlight.count,
    collectsProcessMetrics,
    alerts: alerts.counts,
    refusals: () => rateLimits.refusals(),
    gauges,
    counters,
  });
  const edge: Edge = {
    rateLimits,
    readDevice: features.readDevice,
    isUnavailable: features.isUnavailable,
    ...knownSessions(features),
    inFlight,
    requestQueue: requestQueue(config.CALLS_PER_SECOND),
    handlerMs: HANDLER_MS,
    signSalt: config.SIGN_SALT,
    allowedOrigins: new Set(config.ALLOWED_ORIGINS),
    recordAnswer: recordAnswers(log, metrics),
    countMissingSign: metrics.countMissingSign,
    isSecure: (request) =>
      forwarded(request, 'x-forwarded-proto') === 'https' &&
      isTrusted(request.socket.remoteAddress ?? ''),
    isService: serviceTokenCheck(config.SERVICE_TOKEN),
    networksOf: (peer) =>
      isTrusted(peer) ? [] : networkShares(clientAddress(peer, undefined, isTrusted)),
    addressOf: cachePerRequest((request) =>
      clientAddress(request.socket.remoteAddress, forwarded(request, 'x-forwarded-for'), isTrusted),
    ),
  };
  return { edge, metrics };
}

/** Remembers whose sessions were found, so that limits know a user without the database. */
function knownSessions({
  findSession,
  hashToken,
}: FeatureFunctions): Pick<Edge, 'findSession' | 'knownUser' | 'rememberToken'> {
  const userOfHash = new RecentMap<string>(KNOWN_SESSIONS);
  return {
    async findSession(token) {
      const session = await findSession(token);
      if (session) userOfHash.set(session.tokenHash, session.userId);
      return session;
    },
    knownUser(token) {
      const hash = hashToken(token);
      return hash === null ? null : (userOfHash.get(hash) ?? null);
    },
    rememberToken(token) {
      const hash = hashToken(token);
      if (hash !== null) userOfHash.set(hash, hash);
    },
  };
}

function requestQueue(callsPerSecond: number): FairQueue | null {
  if (callsPerSecond === 0) return null;
  const perTurn = Math.ceil(callsPerSecond * REQUESTS.perTurn);
  const perSecond = callsPerSecond * REQUESTS.perSecond;
  return new FairQueue({ perTurn, perSecond, maxWaiting: perSecond });
}

/** The queue, limits and handlers all need it, and lists of proxies are slow to search. */
function cachePerRequest(find: Edge['addressOf']): Edge['addressOf'] {
  const found = new WeakMap<IncomingMessage, string>();
  return (request) => {
    const known = found.get(request);
    if (known !== undefined) return known;
    const address = find(request);
    found.set(request, address);
    return address;
  };
}

function forwarded(request: IncomingMessage, header: string): string | undefined {
  const value = request.headers[header];
  return typeof value === 'string' ? value : undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Without a configured token no header passes. */
function serviceTokenCheck(token: string | undefined): Edge['isService'] {
  if (token === undefined) return () => false;
  const expected = digest(`Bearer ${token}`);
  return (authorization) => timingSafeEqual(digest(authorization ?? ''), expected);
}
