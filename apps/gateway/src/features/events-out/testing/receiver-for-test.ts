import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '@ride/contract/events-out';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import type { EventReceiver } from '../../../ports/events-out.ts';

export const RECEIVER_SECRET = 'whsec_c2VjcmV0IG9mIGEgcmVjZWl2ZXIgaW4gdGVzdHM=';

export type AnswerBehavior = (
  body: WebhookBody,
  response: ServerResponse,
  request: IncomingMessage,
) => void;

export interface TestReceiver {
  readonly receiver: EventReceiver;
  readonly received: { readonly id: string; readonly body: WebhookBody; readonly text: string }[];
  readonly forged: () => number;
  answer: AnswerBehavior;
}

const accept: AnswerBehavior = (_body, response) => response.writeHead(200).end();

/** A real HTTP server on loopback that checks signatures as the provider's receivers do. */
export async function receiverForTest(changes: Partial<EventReceiver> = {}): Promise<TestReceiver> {
  const received: TestReceiver['received'] = [];
  let forged = 0;
  const webhook = new Webhook(RECEIVER_SECRET);
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    let body: WebhookBody;
    try {
      body = webhook.verify(text, request.headers as Record<string, string>) as WebhookBody;
    } catch {
      forged += 1;
      response.writeHead(401).end();
      return;
    }
    received.push({ id: String(request.headers['webhook-id']), body, text });
    test.answer(body, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver = {
    name: 'crm',
    url: `http://127.0.0.1:${port}/events`,
    secrets: [RECEIVER_SECRET],
    types: null,
    includesPhone: false,
    ...changes,
  };
  const test: TestReceiver = { receiver, received, forged: () => forged, answer: accept };
  return test;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
