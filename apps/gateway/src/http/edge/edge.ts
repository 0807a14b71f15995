import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Alerts } from '../../ports/alerts.ts';
import type { Session } from '../handlers.ts';
import { createMetrics, type Metrics } from '../observe/metrics.ts';
import { type RecordAnswer, recordAnswers } from '../observe/record-answers.ts';
import type { NetworkShare } from '../transport/connection-limit.ts';
import { AddressLimit } from './address-limit.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import { InFlightLimit } from './in-flight-limit.ts';

/** What every call passes through, whichever feature serves it. */
export interface Edge {
  readonly addressLimit: AddressLimit;
  readonly inFlight: InFlightLimit;
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
  /** The device a token stands for; null when we did not issue it. */
  readDevice(token: string): string | null;
  /** Whether an error means that another try in a moment may succeed. */
  isUnavailable(error: unknown): boolean;
}

type FromFeatures = Pick<Edge, 'findSession' | 'readDevice' | 'isUnavailable'>;

interface EdgeOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly ofProcess: boolean;
  readonly alerts: Alerts;
}

const HANDLER_MS = 10_000;

/** Binds the settings to what every call passes through. */
export function createEdge(
  { config, log, ofProcess, alerts }: EdgeOptions,
  features: FromFeatures,
): { edge: Edge; metrics: Metrics } {
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const inFlight = new InFlightLimit(config.CALLS_IN_FLIGHT);
  const metrics = createMetrics({
    inFlight: () => inFlight.count,
    ofProcess,
    alerts: alerts.counts,
  });
  const edge: Edge = {
    ...features,
    addressLimit: new AddressLimit({ perSecond: config.CALLS_PER_SECOND }),
    inFlight,
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
      isTrusted(peer) ? [] : [{ name: clientAddress(peer, undefined, isTrusted), times: 1 }],
    addressOf: (request) =>
      clientAddress(request.socket.remoteAddress, forwarded(request, 'x-forwarded-for'), isTrusted),
  };
  return { edge, metrics };
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
