import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import type { Headers } from './edge/call-headers.ts';

/** Straight to the response: an answer is bytes already and needs nothing of the framework. */
export function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  headers: Headers,
  id: string,
): void {
  const { status, body } = answer;
  const all: Record<string, string | number> = {
    ...headers,
    ...answer.headers,
    'content-length': typeof body === 'string' ? Buffer.byteLength(body) : body.length,
  };
  // So that whoever saw the failure can say which one it was.
  if (answer.fault !== undefined) all['x-request-id'] = id;
  response.writeHead(status, all).end(body);
}
