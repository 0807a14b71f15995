import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { callHeaders } from '../edge/call-headers.ts';
import { answerToTransportError } from './answer-to-transport-error.ts';

/** Bytes that never became a request: too slow, too long, or no HTTP at all. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = answerToTransportError(Object.assign(error, { statusCode: 400 }));
  const headers = {
    ...callHeaders,
    'content-length': Buffer.byteLength(known.body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const opening = `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`;
  socket.write(`${[opening, ...lines].join('\r\n')}\r\n\r\n${known.body}`);
  socket.destroySoon();
}
