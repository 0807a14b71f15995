import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (response: ServerResponse) => unknown;

interface Handed {
  readonly mobile: string;
  readonly code: string;
  /** The same for both tries of one text. */
  readonly key: string;
}

export interface TextSender {
  readonly url: string;
  /** Everything that was handed over, in whatever way it was answered. */
  readonly handed: Handed[];
  /** From now on answers like this. */
  answer(reply: Reply): void;
  stop(): void;
}

export const taken: Reply = (response) => response.end('{"accepted":true}');

/** A sender of texts on this machine that behaves as badly as it is told. */
export async function startTextSender(): Promise<TextSender> {
  const handed: Handed[] = [];
  let reply: Reply = taken;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { mobile, parameters } = JSON.parse(body);
    const key = String(request.headers['idempotency-key']);
    handed.push({ mobile, code: parameters.code, key });
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    handed,
    answer(next) {
      reply = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
