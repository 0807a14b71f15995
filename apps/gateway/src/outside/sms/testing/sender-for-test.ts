import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Sms } from '../../../ports/sms.ts';
import { createHttpSms } from '../http-sms.ts';
import { signRequest } from '../sign-request.ts';

type Reply = (response: ServerResponse) => unknown;

interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: unknown;
}

export const replyWith =
  (status: number, body: string, headers: OutgoingHttpHeaders = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body);

const SECRET = 'the secret of the sender';

function isSigned({ method = '', headers, url = '' }: IncomingMessage, body: string): boolean {
  const timestamp = Number(headers['x-timestamp']);
  const parts = { method, path: url, timestamp, nonce: String(headers['x-nonce']), body };
  const isFresh = Math.abs(Date.now() - timestamp) < 60_000;
  return isFresh && headers['x-signature'] === signRequest(SECRET, parts);
}

export interface TestSender {
  readonly sms: Sms;
  readonly received: ReceivedCall[];
  readonly attempts: () => number;
  readonly sentOut: () => number;
  readonly stop: () => Promise<void>;
}

export async function senderForTest(
  replies: readonly Reply[],
  { secret = SECRET, timeoutMs = 10_000 }: { secret?: string; timeoutMs?: number } = {},
): Promise<TestSender> {
  const received: ReceivedCall[] = [];
  const keys = new Set<unknown>();
  let attempts = 0;
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const reply = replies[attempts];
    attempts += 1;
    if (!isSigned(request, raw)) return response.writeHead(401).end();
    keys.add(request.headers['idempotency-key']);
    const { headers, url: path = '' } = request;
    received.push({ path, headers, raw, body: JSON.parse(raw) });
    await reply?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeIdleConnections();
    server.close();
  };
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const sms = createHttpSms({
    url: `http://127.0.0.1:${port}/send?v=1`,
    key: 'the-key',
    secret,
    signature: '某出行',
    templateOf: (scene) => `template-of-${scene}`,
    now: Date.now,
    randomBytes,
    timeoutMs,
  });
  return { sms, received, attempts: () => attempts, sentOut: () => keys.size, stop };
}
