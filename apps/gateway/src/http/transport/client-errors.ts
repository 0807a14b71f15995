import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { answerToError } from '../calls/answer-to-error.ts';
import { answerHeaders } from '../calls/send-answer.ts';
import { securityHeaders } from '../edge/security-headers.ts';

/** Bytes that never became a request: too slow, too long, or no HTTP at all. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = answerToError(Object.assign(error, { statusCode: 400 }));
  const headers = {
    ...securityHeaders,
    ...answerHeaders,
    'content-length': Buffer.byteLength(answer.body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const opening = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  socket.write(`${[opening, ...lines].join('\r\n')}\r\n\r\n${answer.body}`);
  socket.destroySoon();
}
