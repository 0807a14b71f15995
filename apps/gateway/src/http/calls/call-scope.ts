import type { FastifyInstance, preValidationHookHandler } from 'fastify';
import { answers } from '../answer.ts';
import type { Edge } from '../edge/edge.ts';
import { sendAnswer } from './send-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress: string;
    isInFlight: boolean;
  }
}

/** What routes of calls need of Fastify, those of the pages and those of the desk. */
export function prepareCallScope(scope: FastifyInstance, edge: Edge): void {
  scope.decorateRequest('clientAddress', '');
  scope.decorateRequest('isInFlight', false);
  takeJsonBytes(scope);
  // Not `onResponse`: that does not run for a client that has left before its answer.
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.isInFlight) edge.inFlight.leave();
    request.isInFlight = false;
    done();
  });
}

/** The sign covers the bytes as they came, and the contract parses more strictly than Fastify. */
export function takeJsonBytes(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** After the body has come in, so that slow clients do not use up the limit. */
export const enterInFlight =
  (edge: Edge): preValidationHookHandler =>
  (request, reply, done) => {
    request.startedAt = performance.now();
    request.isInFlight = edge.inFlight.tryEnter();
    if (request.isInFlight) return done();
    sendAnswer(reply, answers.overloaded);
  };

/** Longer than any token we issue. */
const LONGEST_TOKEN = 256;

/** Whether a text is worth a query for a session. */
export const mayBeToken = (text: string): boolean => text !== '' && text.length <= LONGEST_TOKEN;
