import type { FastifyReply } from 'fastify';
import type { Answer } from '../answer.ts';

declare module 'fastify' {
  interface FastifyReply {
    answer: Answer | null;
  }
}

export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

export function prepareReply(reply: FastifyReply, answer: Answer): Answer['body'] {
  reply.answer = answer;
  reply.code(answer.status).headers(answerHeaders);
  if (answer.headers !== undefined) reply.headers(answer.headers);
  // A user who reports a failure can name this id.
  if (answer.fault !== undefined) reply.header('x-request-id', reply.request.id);
  return answer.body;
}

export const sendAnswer = (reply: FastifyReply, answer: Answer): FastifyReply =>
  reply.send(prepareReply(reply, answer));
