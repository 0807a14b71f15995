import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { CallEdge } from '../calls/call-edge.ts';
import { NO_CALL } from '../observe/call-records.ts';
import { sendAnswer } from '../send-answer.ts';
import { answerToTransportError } from './answer-to-transport-error.ts';
import { answerClientError } from './client-errors.ts';
import { answerUnknown } from './unknown-paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call a route serves, and whether pages may use it. */
    call?: string;
    forPages?: boolean;
  }
}

export interface Timeouts {
  /** A whole request, headers and body, must be in by then. */
  readonly requestMs: number;
  /** A socket on which nothing moves is closed after this. */
  readonly idleMs: number;
}

/** Longer than the idle time of the usual load balancers, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
const MOST_CONNECTIONS = 10_000;

/** Fastify with our limits and our way of saying no; it has no routes yet. */
export function createServer(edge: CallEdge, timeouts: Timeouts): FastifyInstance {
  const app = Fastify({
    logger: false,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: timeouts.requestMs, connectionsCheckingInterval: 500 },
    // While stopping, what already came in is answered; only new connections are refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: requestIds(),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answer = answerToTransportError(error);
    const { call = NO_CALL, forPages = false } = request.routeOptions.config;
    reply.hijack();
    sendAnswer(reply.raw, answer, edge.headersFor(request.raw, forPages), request.id);
    edge.records(call).done(request.method, answer, request.id, 0);
  };
  app.server.maxConnections = MOST_CONNECTIONS;
  // Calls read their own bodies, and nothing else takes one.
  app.removeAllContentTypeParsers();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown(edge));
  return app;
}

/** Unique among gateways and restarts, so that a log line is found by its id alone. */
function requestIds(): () => string {
  const prefix = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
