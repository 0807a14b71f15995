import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding } from './accepted-encoding.ts';
import type { StaticFile } from './static-file.ts';

/** A file in the smallest encoding the browser accepts, or nothing where it has it already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  otherwise: Readonly<Record<string, string>> = {},
): FastifyReply {
  reply.headers({ ...file.headers, ...otherwise });
  if (knows(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const encoding = encodingFor(request, file);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(file.bytes(encoding));
}

function encodingFor({ headers }: FastifyRequest, file: StaticFile): Encoding {
  const accepted = acceptedEncodings(headers['accept-encoding']);
  return accepted.find((each) => file.bytes(each) !== null) ?? 'identity';
}

function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim() === etag);
}
