import { PART_PREFIX, type RenderedPage } from '@ride/contract/rendering';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { pathOf } from '../../transport/unknown-paths.ts';
import type { BuiltPages } from '../built-pages.ts';
import { documentPolicy } from '../document-file.ts';
import { type CompressedText, compressOnce } from './compress.ts';
import type { PageRenderer } from './page-renderer.ts';
import { renderedDocument } from './rendered-document.ts';

/** Rendered for one visitor at one moment: not cached. */
const headers = { 'cache-control': 'no-store', vary: 'accept-encoding, user-agent' };

export interface RenderedPages {
  /** Whether the page of a path can be rendered at all. */
  readonly has: (path: string) => boolean;
  /** The document of a path with its page in it; null where it could not be rendered now. */
  readonly sendDocument: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply | null>;
  /** The page alone; nothing where it could not be rendered. */
  readonly sendPart: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** The pages of all paths that can be rendered. */
export function renderedPages(
  pages: BuiltPages,
  html: string,
  render: PageRenderer,
  config: Config,
): RenderedPages {
  const asDocument = compressOnce(renderedDocument(html));
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
      const location = request.url.slice(PART_PREFIX.length);
      const page = has(pathOf(location)) && (await render(request.raw, location, request.id));
      if (!page) return reply.headers(headers).code(204).send();
      const part = await asPart(page, request.headers['accept-encoding']);
      return send(reply, 'application/json', part);
    },
  };
}
