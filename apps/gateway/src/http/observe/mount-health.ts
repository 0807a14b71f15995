import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../calls/with-timeout.ts';
import { isStopping } from '../transport/drain.ts';
import type { Metrics } from './metrics.ts';

interface HealthOptions {
  readonly metrics: Metrics;
  /** Asks the database for nothing, just to hear it. */
  readonly ping: () => Promise<void>;
  /** Outside development the figures are for those who hold the service token. */
  readonly mayReadMetrics: (authorization: string | undefined) => boolean;
}

const PING_MS = 2_000;
const words = { 'content-type': 'application/json', 'cache-control': 'no-store' } as const;

/** For whoever watches the process: is it alive, may it have work, how does it do. */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', (_request, reply) => reply.headers(words).send('{"status":"alive"}'));

  app.get('/readyz', async (_request, reply) => {
    reply.headers(words);
    if (isStopping(app.server)) return reply.code(503).send('{"status":"stopping"}');
    try {
      await withTimeout(options.ping(), PING_MS);
      return reply.send('{"status":"ready"}');
    } catch {
      return reply.code(503).send('{"status":"database away"}');
    }
  });

  const { metrics } = options;
  app.get('/metrics', async (request, reply) => {
    if (!options.mayReadMetrics(request.headers.authorization)) return reply.callNotFound();
    const figures = await metrics.text();
    return reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(figures);
  });
}
