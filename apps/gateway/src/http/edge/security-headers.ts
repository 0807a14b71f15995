import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** The strictest set, on every response; a route that sends a document replaces the policy. */
export const securityHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Two years, as the preload list requires; sent only over https. */
const secureHeaders: Headers = {
  ...securityHeaders,
  'strict-transport-security': 'max-age=63072000',
};

export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: (request: FastifyRequest['raw']) => boolean,
): void {
  reply.headers(isSecure(request.raw) ? secureHeaders : securityHeaders);
}
