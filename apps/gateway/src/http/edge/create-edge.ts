import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Alerts } from '../../ports/alerts.ts';
import type { CallEdge } from '../calls/call-edge.ts';
import { callRecords } from '../observe/call-records.ts';
import { createMetrics, type Metrics } from '../observe/metrics.ts';
import { AddressLimit } from './address-limit.ts';
import { callHeaderChoice } from './call-headers.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import { Gate } from './gate.ts';
import { serviceTokenCheck } from './service-token.ts';

type FromFeatures = Pick<CallEdge, 'findSession' | 'readDevice' | 'isUnavailable'>;

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
): { edge: CallEdge; metrics: Metrics } {
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const forwarded = (request: IncomingMessage, header: string) => {
    const value = request.headers[header];
    return typeof value === 'string' ? value : undefined;
  };
  const isSecure = (request: IncomingMessage) =>
    forwarded(request, 'x-forwarded-proto') === 'https' &&
    isTrusted(request.socket.remoteAddress ?? '');
  const limit = new AddressLimit({ perSecond: config.CALLS_PER_SECOND });
  const gate = new Gate(limit, config.CALLS_IN_FLIGHT);
  const metrics = createMetrics({
    inFlight: () => gate.inside,
    ofProcess,
    alerts: alerts.counts,
  });
  const edge: CallEdge = {
    ...features,
    gate,
    handlerMs: HANDLER_MS,
    signSalt: config.SIGN_SALT,
    records: callRecords(log, metrics),
    isSecure,
    headersFor: callHeaderChoice(config.ALLOWED_ORIGINS, isSecure),
    isService: serviceTokenCheck(config.SERVICE_TOKEN),
    addressOf: (request) =>
      clientAddress(request.socket.remoteAddress, forwarded(request, 'x-forwarded-for'), isTrusted),
  };
  return { edge, metrics };
}
