import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../calls/with-timeout.ts';
import { isStopping } from '../transport/drain.ts';
import type { Metrics } from './metrics.ts';

interface HealthOptions {
  readonly metrics: Metrics;
  readonly ping: () => Promise<void>;
  /** Outside development the metrics need a key of a system. */
  readonly mayReadMetrics: (authorization: string | undefined) => Promise<boolean>;
}

const PING_MS = 2_000;
const PING_KEPT_MS = 250;
const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' } as const;

export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', (_request, reply) => reply.headers(headers).send('{"status":"alive"}'));

  // Anybody may request this route, so simultaneous requests share one query to the database.
  let pinged: Promise<void> | null = null;
  const ping = (): Promise<void> => {
    pinged ??= options.ping().finally(() => {
      setTimeout(() => {
        pinged = null;
      }, PING_KEPT_MS).unref();
    });
    return pinged;
  };
  app.get('/readyz', async (_request, reply) => {
    reply.headers(headers);
    if (isStopping(app.server)) return reply.code(503).send('{"status":"stopping"}');
    try {
      await withTimeout(ping(), PING_MS);
      return reply.send('{"status":"ready"}');
    } catch {
      return reply.code(503).send('{"status":"database away"}');
    }
  });

  const { metrics } = options;
  app.get('/metrics', async (request, reply) => {
    if (!(await options.mayReadMetrics(request.headers.authorization))) return reply.callNotFound();
    const figures = await metrics.text();
    return reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(figures);
  });
}
