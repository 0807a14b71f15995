import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const exampleFolder = fileURLToPath(new URL('../../../../../examples/', import.meta.url));

export function start(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(exampleFolder, program), ...args], { env });
  onTestFinished(() => void child.kill());
  return child;
}

/** The first line of a program that listens is its address. */
export async function listen(program: string, args: string[], env: Record<string, string>) {
  const lines = linesOf(start(program, args, { ...env, PORT: '0' }));
  return { address: await lines.next(), next: lines.next };
}

export function linesOf(child: ChildProcessWithoutNullStreams) {
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { next: async (): Promise<string> => (await lines.next()).value };
}

export async function scratchFile(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ride-example-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, name);
}

/** Passes calls on to a gateway, and loses the answer of every second one. */
export async function unreliableWayTo(gateway: string): Promise<string> {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { 'content-type': contentType = '', authorization = '' } = request.headers;
    const answer = await fetch(`${gateway}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': contentType, authorization },
      body,
    });
    calls += 1;
    if (calls % 2 === 1) response.destroy();
    else response.writeHead(answer.status).end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
