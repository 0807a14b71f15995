import type { FastifyInstance } from 'fastify';
import { type ReadingPage, sendReadingPage } from '../reading-page.ts';
import { docsPage } from './docs-page.ts';
import { type CallTable, openApi } from './openapi.ts';

/** Both are made when first asked for: a start does not wait for fifty schemas. */
export function mountDocs(app: FastifyInstance, calls: CallTable): void {
  let page: ReadingPage | undefined;
  let description: string | undefined;

  app.get('/docs', (_request, reply) => {
    page ??= docsPage(calls);
    return sendReadingPage(reply, 200, page);
  });

  app.get('/docs/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(calls));
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(description);
  });
}
