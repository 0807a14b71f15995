import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '../answer.ts';
import { sendAnswer } from '../calls/send-answer.ts';
import type { Edge } from '../edge/edge.ts';
import { DOCS_UNITS, fileUnits } from '../edge/limits/call-costs.ts';
import { limitDocuments } from '../edge/limits/limit-documents.ts';
import { bytesToSend, sendFile } from '../pages/send-file.ts';
import { type StaticFile, staticFile } from '../pages/static-file.ts';
import { pathOf } from '../transport/unknown-paths.ts';

const brotli = promisify(brotliCompress);
/** Once for each file in the life of the process. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const compressBytes = (bytes: Buffer): Promise<Buffer> => brotli(bytes, { params });

/** Every spelling of a path would be a file of its own, so only the plain one is kept. */
const PLAIN_PATH = /^\/docs(?:\/|\/json|\/yaml|\/openapi\.json|\/static\/[\w-]+(?:\.[\w-]+)+)?$/;

/**
 * Puts the documents of a scope into the gate, and keeps each compressed from its first answer on:
 * the plugin reads them from the disk and sends 1.4 MB as they are.
 */
export function prepareDocuments(
  scope: FastifyInstance,
  edge: Edge,
  compress = compressBytes,
): void {
  const files = new Map<string, StaticFile>();
  /** Compressing the largest takes a core for 350 ms, so no two requests do it at once. */
  const compressing = new Set<string>();
  scope.decorateRequest('isInFlight', false);
  const unitsOf = (request: FastifyRequest) => {
    const file = files.get(pathOf(request.url));
    return file ? fileUnits(bytesToSend(request, file)) : DOCS_UNITS;
  };
  scope.addHook('onRequest', limitDocuments(edge, unitsOf));
  scope.addHook('onRequest', async (request, reply) => {
    const file = files.get(pathOf(request.url));
    if (file) return sendFile(request, reply, file);
    request.isInFlight = edge.inFlight.tryEnter();
    if (!request.isInFlight) return sendAnswer(reply, answers.overloaded);
  });
  scope.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!request.isInFlight) return payload;
    request.isInFlight = false;
    edge.inFlight.leave();
    const path = pathOf(request.url);
    const isWhole = request.method === 'GET' && reply.statusCode === 200;
    if (!isWhole || !PLAIN_PATH.test(path)) return payload;
    const body = await bytesOf(payload);
    if (files.has(path) || compressing.has(path)) return body;
    compressing.add(path);
    const type = String(reply.getHeader('content-type') ?? 'application/octet-stream');
    const parts = { body, extension: '', immutable: false, headers: { 'content-type': type } };
    try {
      files.set(path, staticFile({ ...parts, brotli: await compress(body) }));
    } finally {
      compressing.delete(path);
    }
    return body;
  });
}

const bytesOf = async (payload: unknown): Promise<Buffer> =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? Buffer.from(payload)
    : buffer(payload as Readable);
