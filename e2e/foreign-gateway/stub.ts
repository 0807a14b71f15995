import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replacedPaths, specifiedCalls, specifiedHeaders } from './specification.ts';
import { type Variation, variations } from './variations.ts';

/** Path of the folder to which the pages are uploaded. */
export const FOLDER = '/h5/ride/';

const dist = fileURLToPath(new URL('../../apps/pages/dist/', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const OF_THE_BROWSER =
  /^(sec-.*|accept.*|host|connection|origin|referer|user-agent|content-length|cache-control|pragma|priority)$/;

export interface ReceivedCall {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

export interface ForeignGateway {
  readonly pages: string;
  /** All received calls, with their deviations from the specifications. */
  readonly received: ReceivedCall[];
  readonly violations: string[];
  /** Changes all answers from now on. */
  variation: Variation;
  answers: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

const listen = async (server: Server, port = 0): Promise<string> => {
  await new Promise<void>((done, fail) =>
    server.once('error', fail).listen(port, '127.0.0.1', done),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/**
 * Serves the built pages from a folder, as a content delivery network would, with the environment
 * in the document.
 */
export function createPagesServer(environment: () => object): Server {
  return createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages').pathname;
    const file = path.startsWith(FOLDER) ? path.slice(FOLDER.length) || 'index.html' : null;
    const body = file === null ? null : await readFile(dist + file).catch(() => null);
    response.statusCode = body ? 200 : 404;
    response.setHeader('content-type', types[extname(file ?? '')] ?? 'application/octet-stream');
    const block = /(<script[^>]*id="ride-environment"[^>]*>)[^<]*/;
    response.end(
      file === 'index.html'
        ? String(body).replace(block, `$1${JSON.stringify(environment())}`)
        : body,
    );
  });
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

function violationsOf({ path, body }: ReceivedCall, request: IncomingMessage): string[] {
  const call = specifiedCalls[path];
  if (!call) return [`a call to ${path}`];
  const fields = Object.keys(body).filter((name) => call.fields && !call.fields.includes(name));
  const headers = Object.keys(request.headers).filter(
    (name) => !OF_THE_BROWSER.test(name) && !specifiedHeaders.includes(name),
  );
  return [...fields, ...headers].map((name) => `${name} of ${path}`);
}

function allowOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', specifiedHeaders.join(', '));
  response.setHeader('access-control-max-age', '600');
}

/** A gateway that implements only the specifications. */
export async function startForeignGateway(
  environment: object = {},
  { port = 0, onCall }: { port?: number; onCall?: (call: ReceivedCall) => void } = {},
): Promise<ForeignGateway> {
  const stub = {
    received: [] as ReceivedCall[],
    violations: [] as string[],
    variation: variations.plain as Variation,
    answers: {} as ForeignGateway['answers'],
  };
  const gateway = createServer(async (request, response) => {
    allowOrigin(response);
    if (request.method === 'OPTIONS') return response.end();
    const path = new URL(request.url ?? '/', 'http://gateway').pathname;
    const received = { path, body: await bodyOf(request) };
    stub.received.push(received);
    onCall?.(received);
    stub.violations.push(...violationsOf(received, request));
    const call = specifiedCalls[path];
    const given = Object.entries(stub.answers).find(([end]) => path.endsWith(end))?.[1];
    response.statusCode = call || given ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    const isRefused = call?.needsSession && !request.headers.token;
    const wire =
      call && stub.variation({ success: true, code: 200, msg: '成功', data: call.data }, call);
    const refused = isRefused ? { success: false, code: 10011, msg: '请先登录' } : null;
    response.end(JSON.stringify(given ?? refused ?? wire ?? {}));
  });
  const origin = await listen(gateway);
  const families = ['common', 'special', 'enterprise', 'passenger', 'activity', 'solution'];
  const pages = createPagesServer(() => ({
    hosts: Object.fromEntries(families.map((family) => [family, origin])),
    paths: replacedPaths,
    // The specifications do not name the paths of these two calls.
    tracking: false,
    deviceToken: false,
    ...environment,
  }));
  const own = await listen(pages, port);
  return Object.assign(stub, {
    pages: `${own}${FOLDER}index.html`,
    async close() {
      for (const server of [gateway, pages]) {
        const closed = new Promise((done) => server.close(done));
        // The browser keeps connections open, so close() alone would wait for them.
        server.closeAllConnections();
        await closed;
      }
    },
  });
}
