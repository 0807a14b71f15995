import { RENDERED_PART_PREFIX, type RenderedPage } from '@ride/contract/rendering';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { pathOfUrl } from '../../transport/unknown-paths.ts';
import type { BuiltPages } from '../built-pages.ts';
import { documentPolicy } from '../document-file.ts';
import { type CompressedText, compressOnce } from './compress.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createRenderedDocument } from './rendered-document.ts';

/** The answer is rendered for one visitor at one moment, so it must not be cached. */
const headers = { 'cache-control': 'no-store', vary: 'accept-encoding, user-agent' };

export interface RenderedPages {
  readonly has: (path: string) => boolean;
  readonly sendDocument: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply | null>;
  readonly sendPart: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export function createRenderedPages(
  pages: BuiltPages,
  html: string,
  render: PageRenderer,
  config: Config,
): RenderedPages {
  const asDocument = compressOnce(createRenderedDocument(html));
  const asPart = compressOnce<RenderedPage>(JSON.stringify);
  const policy = documentPolicy(html, config);
  const has = (path: string) => pages.paths.get(path)?.rendered === true;

  const send = (reply: FastifyReply, type: string, { body, encoding }: CompressedText) =>
    reply.headers({ ...headers, ...encoding, 'content-type': `${type}; charset=utf-8` }).send(body);

  return {
    has,
    async sendDocument(request, reply) {
      const page = await render(request.raw, request.url, request.id);
      if (!page) return null;
      const document = await asDocument(page, request.headers['accept-encoding']);
      return send(reply.header('content-security-policy', policy), 'text/html', document);
    },
    async sendPart(request, reply) {
      const location = request.url.slice(RENDERED_PART_PREFIX.length);
      const page = has(pathOfUrl(location)) && (await render(request.raw, location, request.id));
      if (!page) return reply.headers(headers).code(204).send();
      const part = await asPart(page, request.headers['accept-encoding']);
      return send(reply, 'application/json', part);
    },
  };
}
