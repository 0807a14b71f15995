import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (response: ServerResponse) => unknown;

interface SentText {
  readonly mobile: string;
  readonly code: string;
  /** Both attempts to send a message have the same key. */
  readonly key: string;
}

export interface TextSender {
  readonly url: string;
  /** All received messages, including those that were answered with an error. */
  readonly received: SentText[];
  answer(reply: Reply): void;
  stop(): void;
}

export const replyAccepted: Reply = (response) => response.end('{"accepted":true}');

export async function startTextSender(): Promise<TextSender> {
  const received: SentText[] = [];
  let reply: Reply = replyAccepted;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { mobile, parameters } = JSON.parse(body);
    const key = String(request.headers['idempotency-key']);
    received.push({ mobile, code: parameters.code, key });
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    received,
    answer(next) {
      reply = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
