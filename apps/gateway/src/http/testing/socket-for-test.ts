import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TestSocket {
  readonly socket: Socket;
  readonly all: Promise<string>;
}

export async function openRawSocket(address: string): Promise<TestSocket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const all = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    socket.once('close', () => resolve(text));
  });
  return { socket, all };
}

export const formatRawRequest = (
  path: string,
  body: string,
  headers: readonly string[] = [],
): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: gateway',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  ].join('\r\n');
