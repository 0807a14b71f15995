import type { FastifyReply } from 'fastify';
import type { Answer } from '../answer.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The envelope that is sent, for the log and the metrics; null for a document. */
    answer: Answer | null;
  }
}

export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** Sets everything but the body, which a route handler returns for Fastify to send. */
export function prepareReply(reply: FastifyReply, answer: Answer): Answer['body'] {
  reply.answer = answer;
  reply.code(answer.status).headers(answerHeaders);
  if (answer.headers !== undefined) reply.headers(answer.headers);
  // So that whoever saw the failure can name it.
  if (answer.fault !== undefined) reply.header('x-request-id', reply.request.id);
  return answer.body;
}

/** For hooks and error handlers. */
export const sendAnswer = (reply: FastifyReply, answer: Answer): FastifyReply =>
  reply.send(prepareReply(reply, answer));
