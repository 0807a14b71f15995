import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../pages/send-file.ts';
import { type StaticFile, staticFile } from '../pages/static-file.ts';
import { pathOf } from '../transport/unknown-paths.ts';

/** Every spelling of a path would be a file of its own, so only the plain one is kept. */
const PLAIN_PATH = /^\/docs(?:\/|\/json|\/yaml|\/openapi\.json|\/static\/[\w-]+(?:\.[\w-]+)+)?$/;

/**
 * Limits the documents of a scope, and keeps each in memory from its first answer on: the plugin
 * reads them from the disk and sends 1.7 MB as they are.
 */
export function prepareDocuments(scope: FastifyInstance): void {
  const files = new Map<string, StaticFile>();
  for (const limit of scope.limits.costly) scope.addHook('onRequest', limit);
  scope.addHook('onRequest', async (request, reply) => {
    const file = files.get(pathOf(request.url));
    if (file) return sendFile(request, reply, file);
  });
  scope.addHook('onSend', async (request, reply, payload: unknown) => {
    const path = pathOf(request.url);
    const isWhole = request.method === 'GET' && reply.statusCode === 200;
    if (!isWhole || !PLAIN_PATH.test(path) || files.has(path)) return payload;
    const body = await bytesOf(payload);
    const type = String(reply.getHeader('content-type') ?? 'application/octet-stream');
    const parts = { body, extension: '', immutable: false, headers: { 'content-type': type } };
    files.set(path, staticFile({ ...parts, brotli: null }));
    return body;
  });
}

const bytesOf = async (payload: unknown): Promise<Buffer> =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? Buffer.from(payload)
    : buffer(payload as Readable);
