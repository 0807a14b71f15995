import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withDatabaseFile } from '../../apps/gateway/src/testing/with-database-file.ts';

export interface Forwarder {
  readonly origin: string;
  readonly figures: { requests: number; faults: string[] };
  close(): Promise<void>;
}

/** A path that concatenates the request into a statement: sqlmap must find this injection. */
export const VULNERABLE_PATH = '/vulnerable';

function answerVulnerably(dataDir: string, body: string): string {
  const { name } = JSON.parse(body) as { name: string };
  return withDatabaseFile(dataDir, (file) => {
    const found = file.prepare(`select city_name from companies where full_name = '${name}'`).all();
    return JSON.stringify({ success: true, code: 200, data: found });
  });
}

let nth = 0;
/**
 * Every request has another client address, so that rate limits do not answer instead of the calls.
 */
const newAddress = () => {
  nth += 1;
  return [10, nth, nth >> 8, nth >> 16].map((part) => part & 255).join('.');
};

export async function startForwarder(
  gateway: string,
  dataDir: string,
  headers: Readonly<Record<string, string>>,
): Promise<Forwarder> {
  const figures: Forwarder['figures'] = { requests: 0, faults: [] };
  const answer = async (path: string, body: string): Promise<{ status: number; text: string }> => {
    if (path === VULNERABLE_PATH) return { status: 200, text: answerVulnerably(dataDir, body) };
    const response = await fetch(gateway + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
        ...headers,
      },
      body,
    });
    figures.requests += 1;
    if (response.status >= 500) figures.faults.push(`${path} ${body.slice(0, 300)}`);
    return { status: response.status, text: await response.text() };
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { status, text } = await answer(request.url ?? '', body).catch((error) => ({
      status: 500,
      text: String(error),
    }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    figures,
    close: () => new Promise((closed) => server.close(() => closed()).closeAllConnections()),
  };
}
