import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { type HeaderList, headerList } from './edge/call-headers.ts';

/** Straight to the response: an answer is bytes already and needs nothing of the framework. */
export function sendAnswer(
  response: ServerResponse,
  { status, body, headers: own, fault }: Answer,
  headers: HeaderList,
  id: string,
): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const all = [...headers, 'content-length', String(length)];
  if (own !== undefined) all.push(...headerList(own));
  // So that whoever saw the failure can say which one it was.
  if (fault !== undefined) all.push('x-request-id', id);
  response.writeHead(status, all).end(body);
}
