import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_FOR_IDLE_MS = 50;

/** Longer than deploy/nginx.conf.template lets the proxy keep a connection that it does not use. */
export const LINGER_MS = 3_000;

export interface DrainTimeouts {
  /** After this nothing is waited for. */
  readonly maxMs: number;
  /** How long connections stay open on which nothing moves: a proxy may be about to send a request. */
  readonly lingerMs?: number;
}

const stopping = new WeakSet<Server>();

export const isStopping = (server: Server): boolean => stopping.has(server);

/**
 * Takes no new connection and answers what comes in on those there are, each time as the last on
 * it. Whoever holds a connection therefore learns that it ends before it does: closed under a
 * proxy that has begun to send, it would cost a request that nobody may repeat.
 */
export async function drain(
  app: FastifyInstance,
  { maxMs, lingerMs = 0 }: DrainTimeouts,
): Promise<void> {
  const { server } = app;
  stopping.add(server);
  server.prependListener('request', (_request, response) =>
    response.setHeader('connection', 'close'),
  );
  const force = setTimeout(() => server.closeAllConnections(), maxMs);
  try {
    if (lingerMs > 0) await untilAllLeft(server, lingerMs);
    await closeNow(app);
  } finally {
    clearTimeout(force);
  }
}

/** The http server's own `close` would end idle connections at once. */
function untilAllLeft(server: Server, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const enough = setTimeout(resolve, maxMs);
    server.once('close', () => {
      clearTimeout(enough);
      resolve();
    });
    Listener.prototype.close.call(server);
  });
}

/** A connection that was busy when the stop came goes idle later, so we look again and again. */
async function closeNow(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
  }
}
