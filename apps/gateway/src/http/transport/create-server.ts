import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';
import { answerToError } from '../calls/answer-to-error.ts';
import { answerHeaders, prepareReply, sendAnswer } from '../calls/send-answer.ts';
import type { Edge } from '../edge/edge.ts';
import { enforceRateLimits } from '../edge/rate-limits.ts';
import { securityHeaders, setSecurityHeaders } from '../edge/security-headers.ts';
import { errorPages } from '../error-pages.ts';
import { NO_CALL } from '../observe/record-answers.ts';
import { sendTextPage } from '../reading-page.ts';
import { answerUnknown, callNameAt } from './unknown-paths.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Time by `performance.now()` at which the whole request had been received; 0 before. */
    startedAt: number;
    call: string;
  }
}

export interface Timeouts {
  readonly requestMs: number;
  readonly idleMs: number;
}

/** Longer than the idle time of common load balancers, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** The limit counts all clients together; nginx in front limits each network. */
const MAX_CONNECTIONS = 10_000;

export function createServer(edge: Edge, timeouts: Timeouts): FastifyInstance {
  const record = (request: FastifyRequest, { answer }: FastifyReply) => {
    if (answer === null) return;
    const { id, method, startedAt } = request;
    const call = request.call || (callNameAt(request.url) ?? NO_CALL);
    const ms = startedAt === 0 ? 0 : performance.now() - startedAt;
    const key = request.system?.keyName ?? undefined;
    edge.recordAnswer({ call, method, id, ms, ...(key && { key }) }, answer);
  };
  const app = Fastify({
    logger: false,
    serverFactory: (handler) => httpServer(handler, timeouts),
    // During a stop, received requests are answered; only new connections are refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: requestIds(),
    clientErrorHandler: answerClientError,
    // Fastify runs no hooks for these errors.
    frameworkErrors: (error, request, reply) => {
      const answer = answerToError(error);
      setSecurityHeaders(request, reply, edge.isSecure);
      sendError(request, reply, answer);
      const { method, id } = request;
      edge.recordAnswer({ call: NO_CALL, method, id, ms: 0 }, answer);
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  enforceRateLimits(app, edge);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('call', '');
  app.decorateReply('answer', null);
  // Only calls accept a body, and they register their own parser.
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, edge.isSecure);
    done();
  });
  // `onResponse` does not run for a client that disconnects before its answer, so this hook is
  // `onSend`.
  app.addHook('onSend', (request, reply, _payload, done) => {
    record(request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) =>
    sendError(request, reply, answerToError(error, edge.isUnavailable)),
  );
  app.setNotFoundHandler(answerUnknown);
  return app;
}

function httpServer(handler: RequestListener, { requestMs, idleMs }: Timeouts) {
  const options = {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 500,
  };
  return createHttpServer(options, handler).setTimeout(idleMs);
}

/** Whoever opens an address reads a page; a call gets its envelope. */
function sendError(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const page = request.method === 'GET' ? errorPages[answer.status] : undefined;
  if (page === undefined) return sendAnswer(reply, answer);
  if (answer.status >= 500) prepareReply(reply, answer);
  return sendTextPage(reply, answer.status, page);
}

/** Answers bytes that never became a request: too slow, too long, or not HTTP. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = answerToError(Object.assign(error, { statusCode: 400 }));
  const headers = {
    ...securityHeaders,
    ...answerHeaders,
    'content-length': Buffer.byteLength(answer.body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const opening = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  socket.write(`${[opening, ...lines].join('\r\n')}\r\n\r\n${answer.body}`);
  socket.destroySoon();
}

/** Ids are unique among gateways and restarts, so that a log line is found by its id alone. */
function requestIds(): () => string {
  const prefix = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
