import type { FastifyInstance, onRequestHookHandler } from 'fastify';

const ALLOWED_ORIGIN = 'access-control-allow-origin';

const PAGE_HEADERS =
  'content-type, appid, token, noncestr, sign, drivertype, grayversion, platformtype, riskdevicetoken';
const PREFLIGHT_SECONDS = '600';

/** CORS: only listed origins may make calls, and only those of the pages. */
export function allowOrigins(origins: ReadonlySet<string>): onRequestHookHandler {
  return (request, reply, done) => {
    if (origins.size > 0) reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin !== undefined && origins.has(origin)) reply.header(ALLOWED_ORIGIN, origin);
    done();
  };
}

export function mountPreflight(
  app: FastifyInstance,
  path: string,
  onRequest: onRequestHookHandler,
): void {
  app.options(path, { onRequest }, (_request, reply) => {
    if (reply.hasHeader(ALLOWED_ORIGIN)) {
      reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': PAGE_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      });
    }
    reply.code(204).header('allow', 'POST, OPTIONS').send();
  });
}
