import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { sendReadingPage } from '../reading-page.ts';
import { pathOf } from '../transport/unknown-paths.ts';
import { acceptedEncodings } from './accepted-encoding.ts';
import type { BuiltPages } from './built-pages.ts';
import { documentFile } from './document-file.ts';
import type { StaticFile } from './static-file.ts';

/** The built pages at their paths. Files are found by name in memory, never on the disk. */
export function mountPages(app: FastifyInstance, pages: BuiltPages | null, config: Config): void {
  if (pages === null) {
    app.get('/*', (request, reply) =>
      pathOf(request.url) === '/'
        ? sendReadingPage(reply, 503, notBuiltPage)
        : reply.callNotFound(),
    );
    return;
  }
  const document = documentFile(pages, config);
  const files = new Map([...pages.files, ['/', document], ['/index.html', document]]);
  app.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    const file = files.get(path);
    if (file) return sendFile(request, reply, file);
    if (!pages.paths.has(path)) return reply.callNotFound();
    // Pages live behind the hash; the query goes along, and may hold what nobody should keep.
    return reply.header('cache-control', 'no-store').redirect(`/#${request.url}`, 302);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply.headers(file.headers);
  if (knows(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.find((each) => file.bytes(each) !== null) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(file.bytes(encoding));
}

function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim() === etag);
}

const notBuiltPage = {
  language: 'zh-CN',
  title: '页面尚未构建',
  body: '<p>请先运行 <code>npm run build</code>，然后重新启动。</p>',
} as const;
