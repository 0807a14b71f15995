import type { FastifyInstance, preValidationHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress: string;
  }
}

export function prepareCallScope(scope: FastifyInstance): void {
  scope.decorateRequest('clientAddress', '');
  parseJsonAsBytes(scope);
}

/** The sign covers the bytes as received, and the contract parses more strictly than Fastify. */
export function parseJsonAsBytes(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Timing begins after the body is received, so that a slow client is not measured as a slow answer.
 */
export const beginTiming: preValidationHookHandler = (request, _reply, done) => {
  request.startedAt = performance.now();
  done();
};

const LONGEST_TOKEN = 256;

/** Other texts cannot be tokens, so they cost no query. */
export const mayBeToken = (text: string): boolean => text !== '' && text.length <= LONGEST_TOKEN;
