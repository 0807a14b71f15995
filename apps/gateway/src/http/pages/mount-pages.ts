import type { EnvironmentInput } from '@ride/contract/environment';
import { RENDERED_PART_PREFIX } from '@ride/contract/rendering';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { sendTextPage } from '../reading-page.ts';
import { pathOfUrl } from '../transport/unknown-paths.ts';
import { type BuiltPages, SIMULATOR_PREFIX } from './built-pages.ts';
import { documentFile, documentHtml, sendDocument } from './document-file.ts';
import { environmentBlock } from './environment-block.ts';
import { mountFiles } from './mount-files.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';
import { createRenderedPages } from './rendering/rendered-pages.ts';

export interface ServedPages {
  readonly pages: BuiltPages | null;
  readonly config: Config;
  /**
   * Creates the renderer for the given environment of the document; null if only the browser
   * renders pages.
   */
  readonly rendererFor: ((environment: EnvironmentInput) => PageRenderer) | null;
}

export function mountPages(app: FastifyInstance, served: ServedPages): void {
  const { pages, config, rendererFor } = served;
  if (pages === null) {
    app.get('/*', (request, reply) =>
      pathOfUrl(request.url) === '/'
        ? sendTextPage(reply, 503, notBuiltPage)
        : reply.callNotFound(),
    );
    return;
  }
  const environment = environmentBlock(config, rendererFor !== null);
  const html = documentHtml(pages, config, environment);
  const document = documentFile(html, config);
  const rendered =
    rendererFor && createRenderedPages(pages, html, rendererFor(environment), config);
  mountFiles(app, pages.folder);
  if (pages.simulator) mountFiles(app, pages.simulator.folder, `${SIMULATOR_PREFIX}/`);
  app.get('/*', async (request, reply) => {
    const path = pathOfUrl(request.url);
    if (path === '/' || path === '/index.html') return sendDocument(request, reply, document);
    if (!pages.paths.has(path)) return reply.callNotFound();
    // The query may contain personal data, so caches must not store the answer.
    const whole = rendered?.has(path) && (await rendered.sendDocument(request, reply));
    return whole || sendDocument(request, reply, document, { 'cache-control': 'no-store' });
  });
  if (rendered) app.get(`${RENDERED_PART_PREFIX}/*`, rendered.sendPart);
}

const notBuiltPage = {
  language: 'zh-CN',
  title: '页面尚未构建',
  body: '<p>请先运行 <code>npm run build</code>，然后重新启动。</p>',
} as const;
