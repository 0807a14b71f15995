import { PAGES_PREFIX } from '@ride/contract/desk/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '../answer.ts';
import { sendAnswer } from '../calls/send-answer.ts';
import { deskPolicy } from '../edge/content-security-policy.ts';
import type { BuiltPages } from '../pages/built-pages.ts';
import { mountFiles } from '../pages/mount-files.ts';
import { sendTextPage } from '../reading-page.ts';
import { pathOfUrl } from '../transport/unknown-paths.ts';
import { type DeskEdge, isForDesk } from './desk-edge.ts';

/** The desk's build writes this text wherever a document needs its nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

interface ServedDesk extends Pick<DeskEdge, 'origin'> {
  readonly pages: BuiltPages | null;
  readonly deskPages: BuiltPages | null;
  readonly frameOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
  randomBytes(length: number): Buffer;
}

export function mountDeskPages(app: FastifyInstance, served: ServedDesk): void {
  const { pages, deskPages: built, origin, randomBytes } = served;
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isForDesk(request.headers, origin)) return sendAnswer(reply, answers.forbidden);
    });
    if (built) mountFiles(scope, built.folder);
    if (pages) mountFiles(scope, pages.folder, `${PAGES_PREFIX}/`, ['assets/**']);
    scope.get('/*', (request, reply) =>
      built ? sendDocument(request, reply, built) : sendTextPage(reply, 503, notBuiltPage),
    );
  });

  function sendDocument(request: FastifyRequest, reply: FastifyReply, { html }: BuiltPages) {
    const path = pathOfUrl(request.url);
    if (path.startsWith('/desk/') || path.startsWith('/assets/')) return reply.callNotFound();
    const nonce = randomBytes(18).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': deskPolicy(nonce, served),
      })
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  }
}

const notBuiltPage = {
  language: 'zh-CN',
  title: '运营台尚未构建',
  body: '<p>请先运行 <code>npm run build</code>，然后重新启动。</p>',
} as const;
