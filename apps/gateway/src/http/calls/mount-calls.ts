import { type AllCalls, allCalls } from '@ride/contract/all-calls';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { ALLOWED, headerList, preflightHeaders } from '../edge/call-headers.ts';
import type { Handlers } from '../handlers.ts';
import type { CallEdge } from './call-edge.ts';
import { type ServedCall, serveCall } from './serve-call.ts';

/** Every call of the contract at its path, and nothing else. */
export function mountCalls(app: FastifyInstance, handlers: Handlers, edge: CallEdge): void {
  for (const name of Object.keys(allCalls) as (keyof AllCalls)[]) {
    const call = allCalls[name];
    mountCall(app, { name, call, handler: handlers[name] as ServedCall['handler'] }, edge);
    if (call.access !== 'service') mountPreflight(app, call.path, edge);
  }
}

/** Fastify finds the route and gives the request away: everything a call needs is its journey. */
export function mountCall(app: FastifyInstance, served: ServedCall, edge: CallEdge): void {
  const serve = serveCall(served, edge);
  const onRequest: onRequestHookHandler = (request, reply) => {
    reply.hijack();
    serve(request.raw, reply.raw, request.id);
  };
  const config = { call: served.name, forPages: served.call.access !== 'service' };
  app.post(served.call.path, { config, onRequest }, neverReached);
}

function neverReached(): never {
  throw new Error('a call went past its own journey');
}

function mountPreflight(app: FastifyInstance, path: string, edge: CallEdge): void {
  app.options(path, (request, reply) => {
    const headers = edge.headersFor(request.raw, true);
    const allowed = headers.includes(ALLOWED) ? headerList(preflightHeaders) : [];
    reply.hijack();
    reply.raw.writeHead(204, [...headers, ...allowed, 'allow', 'POST, OPTIONS']).end();
  });
}
