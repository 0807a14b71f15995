import type { FastifyReply } from 'fastify';
import type { Answer } from './answer.ts';
import type { Headers } from './edge/call-headers.ts';

export function sendAnswer(reply: FastifyReply, answer: Answer, headers: Headers): void {
  reply.code(answer.status).headers(headers);
  if (answer.headers !== undefined) reply.headers(answer.headers);
  // So that whoever saw the failure can say which one it was.
  if (answer.fault !== undefined) reply.header('x-request-id', reply.request.id);
  reply.send(answer.body);
}
