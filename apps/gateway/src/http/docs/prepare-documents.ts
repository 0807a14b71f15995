import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '../answer.ts';
import { sendAnswer } from '../calls/send-answer.ts';
import type { Edge } from '../edge/edge.ts';
import { DOCS_UNITS, fileUnits } from '../edge/limits/call-costs.ts';
import { limitDocuments } from '../edge/limits/limit-documents.ts';
import { bytesToSend, sendFile } from '../pages/send-file.ts';
import { type StaticFile, staticFile } from '../pages/static-file.ts';
import { pathOf } from '../transport/unknown-paths.ts';

/** Every spelling of a path would be a file of its own, so only the plain one is kept. */
const PLAIN_PATH = /^\/docs(?:\/|\/json|\/yaml|\/openapi\.json|\/static\/[\w-]+(?:\.[\w-]+)+)?$/;

/**
 * Puts the documents of a scope into the gate, and keeps each in memory from its first answer on:
 * the plugin reads them from the disk and sends 1.7 MB as they are.
 */
export function prepareDocuments(scope: FastifyInstance, edge: Edge): void {
  const files = new Map<string, StaticFile>();
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
    const type = String(reply.getHeader('content-type') ?? 'application/octet-stream');
    const parts = { body, extension: '', immutable: false, headers: { 'content-type': type } };
    if (!files.has(path)) files.set(path, staticFile({ ...parts, brotli: null }));
    return body;
  });
}

const bytesOf = async (payload: unknown): Promise<Buffer> =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? Buffer.from(payload)
    : buffer(payload as Readable);
