import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Alerts } from '../../ports/alerts.ts';
import { type System, serviceTokenSystem } from '../../ports/systems.ts';
import type { Session } from '../handlers.ts';
import {
  createMetrics,
  type GaugeGroup,
  type LabeledMetrics,
  type Metrics,
} from '../observe/metrics.ts';
import { type RecordAnswer, recordAnswers } from '../observe/record-answers.ts';
import { clientAddress, trustedProxies } from './client-address.ts';

export interface Edge {
  /** Rate of one user or network; 0 switches the limits of this process off. */
  readonly callsPerSecond: number;
  readonly handlerMs: number;
  readonly signSalt: string;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly recordAnswer: RecordAnswer;
  readonly countMissingSign: (call: string) => void;
  addressOf(request: IncomingMessage): string;
  /** Whether a trusted proxy reports that the client uses https. */
  isSecure(request: IncomingMessage): boolean;
  /** The system whose key, or the service token, is in the header; null without a valid one. */
  findSystem(authorization: string | undefined): Promise<System | null>;
  isStaffCommand(authorization: string | undefined): boolean;
  findSession(token: string): Promise<Session | null>;
  /** The user of a session that was found lately; null for unknown tokens. Makes no query. */
  knownUser(token: string): string | null;
  /**
   * Remembers a token whose session a handler has found. If its user is not known, the token's hash
   * is counted in place of the user.
   */
  rememberToken(token: string): void;
  readDeviceToken(token: string): string | null;
  isUnavailable(error: unknown): boolean;
}

interface FeatureFunctions extends Pick<Edge, 'findSession' | 'readDeviceToken' | 'isUnavailable'> {
  findSystemByKey(key: string): Promise<System | null>;
  /** Sessions are stored by this hash; null for a text that cannot be a token. */
  hashToken(token: string): string | null;
}

interface EdgeOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly collectsProcessMetrics: boolean;
  readonly alerts: Alerts;
  readonly gauges?: readonly GaugeGroup[];
  readonly labeled?: LabeledMetrics;
}

const KNOWN_SESSIONS = 20_000;

const HANDLER_MS = 10_000;

export function createEdge(
  { config, log, collectsProcessMetrics, alerts, gauges = [], labeled = {} }: EdgeOptions,
  features: FeatureFunctions,
): { edge: Edge; metrics: Metrics } {
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const metrics = createMetrics({
    collectsProcessMetrics,
    alerts: alerts.counts,
    gauges,
    labeled,
  });
  const edge: Edge = {
    callsPerSecond: config.CALLS_PER_SECOND,
    readDeviceToken: features.readDeviceToken,
    isUnavailable: features.isUnavailable,
    ...knownSessions(features),
    handlerMs: HANDLER_MS,
    signSalt: config.SIGN_SALT,
    allowedOrigins: new Set(config.ALLOWED_ORIGINS),
    recordAnswer: recordAnswers(log, metrics),
    countMissingSign: metrics.countMissingSign,
    isSecure: (request) =>
      forwarded(request, 'x-forwarded-proto') === 'https' &&
      isTrusted(request.socket.remoteAddress ?? ''),
    findSystem: systemFinder(config.SERVICE_TOKEN, features),
    isStaffCommand: tokenCheck(config.STAFF_TOKEN),
    addressOf: cachePerRequest((request) =>
      clientAddress(request.socket.remoteAddress, forwarded(request, 'x-forwarded-for'), isTrusted),
    ),
  };
  return { edge, metrics };
}

/** Remembers users of sessions, so that rate limits know a user without a query. */
function knownSessions({
  findSession,
  hashToken,
}: FeatureFunctions): Pick<Edge, 'findSession' | 'knownUser' | 'rememberToken'> {
  // A cache with `max` would reserve memory for all of them at once.
  const userOfHash = new LRUCache<string, string>({
    maxSize: KNOWN_SESSIONS,
    sizeCalculation: () => 1,
  });
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
      if (hash !== null && !userOfHash.has(hash)) userOfHash.set(hash, hash);
    },
  };
}

/** Limits and handlers both need the address, and searching the list of proxies is slow. */
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

const BEARER = 'Bearer ';

function systemFinder(
  serviceToken: string | undefined,
  { findSystemByKey }: Pick<FeatureFunctions, 'findSystemByKey'>,
): Edge['findSystem'] {
  const isServiceToken = tokenCheck(serviceToken);
  return async (authorization) => {
    if (isServiceToken(authorization)) return serviceTokenSystem;
    return authorization?.startsWith(BEARER)
      ? findSystemByKey(authorization.slice(BEARER.length))
      : null;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Without a configured token no header is accepted. */
function tokenCheck(token: string | undefined): Edge['isStaffCommand'] {
  if (token === undefined) return () => false;
  const expected = digest(BEARER + token);
  return (authorization) => timingSafeEqual(digest(authorization ?? ''), expected);
}
