import type { FastifyInstance } from 'fastify';
import type { CallEdge } from './calls/call-edge.ts';
import { callHeaders, STRICT_TRANSPORT } from './edge/call-headers.ts';

/** The strictest set; a route that sends a document says what its document may do. */
const { 'content-type': _, 'cache-control': __, ...defaults } = callHeaders;

/** Routes that are no calls. Whatever is mounted inside answers with the security headers. */
export function documentRoutes(
  app: FastifyInstance,
  edge: CallEdge,
  mount: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(defaults);
      if (edge.isSecure(request.raw)) reply.headers(STRICT_TRANSPORT);
    });
    mount(scope);
  });
}
