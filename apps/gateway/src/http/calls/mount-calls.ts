import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import type { FastifyInstance } from 'fastify';
import { preflightHeaders } from '../edge/call-headers.ts';
import type { Handlers } from '../handlers.ts';
import type { CallEdge } from './call-edge.ts';
import { type ServedCall, serveCall } from './serve-call.ts';

/** Every call of the contract at its path, and nothing else. */
export function mountCalls(app: FastifyInstance, handlers: Handlers, edge: CallEdge): void {
  for (const name of Object.keys(allCalls) as (keyof AllCalls)[]) {
    const call = allCalls[name];
    const served = { name, call, handler: handlers[name] as ServedCall['handler'] };
    const forPages = call.access !== 'service';
    app.post(call.path, { config: { call: name, forPages } }, serveCall(served, edge));
    if (forPages) mountPreflight(app, call.path, edge);
  }
}

function mountPreflight(app: FastifyInstance, path: string, edge: CallEdge): void {
  app.options(path, (request, reply) => {
    const headers = edge.headersFor(request.raw, true);
    if ('access-control-allow-origin' in headers) reply.headers(preflightHeaders);
    reply
      .code(204)
      .headers({ ...headers, allow: 'POST, OPTIONS' })
      .removeHeader('content-type');
    return reply.send();
  });
}
