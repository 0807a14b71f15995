import type { FastifyInstance, preValidationHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress: string;
  }
}

/** What routes of calls need of Fastify, those of the pages and those of the desk. */
export function prepareCallScope(scope: FastifyInstance): void {
  scope.decorateRequest('clientAddress', '');
  takeJsonBytes(scope);
}

/** The sign covers the bytes as they came, and the contract parses more strictly than Fastify. */
export function takeJsonBytes(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** After the body has come in: a slow client is not a slow answer. */
export const beginTiming: preValidationHookHandler = (request, _reply, done) => {
  request.startedAt = performance.now();
  done();
};

/** Longer than any token we issue. */
const LONGEST_TOKEN = 256;

/** Whether a text is worth a query for a session. */
export const mayBeToken = (text: string): boolean => text !== '' && text.length <= LONGEST_TOKEN;
