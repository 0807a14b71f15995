import type { FastifyInstance } from 'fastify';

const LOOK_FOR_IDLE_MS = 50;

/**
 * Takes nothing new and answers what has come in; after `mostMs` it waits no longer. A connection
 * that was busy when the stop came goes idle later, so we look again and again.
 */
export async function drain(app: FastifyInstance, mostMs: number): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const force = setTimeout(() => app.server.closeAllConnections(), mostMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(force);
  }
}
