import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_FOR_IDLE_MS = 50;

/** Longer than deploy/nginx.conf.template lets the proxy keep an unused connection. */
export const DRAIN_LINGER_MS = 3_000;

export interface DrainTimeouts {
  readonly maxMs: number;
  readonly lingerMs?: number;
}

const stopping = new WeakSet<Server>();

export const isStopping = (server: Server): boolean => stopping.has(server);

/**
 * Refuses new connections, and answers requests on open ones with `connection: close`. A client
 * therefore learns that its connection ends before it does; if a proxy had begun to send, closing
 * would lose a request that may not be repeated.
 */
export async function drainConnections(
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

/** A busy connection may become idle later, so the check is repeated. */
async function closeNow(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
  }
}
