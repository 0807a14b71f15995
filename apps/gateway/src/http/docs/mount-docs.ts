import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { answers } from '../answer.ts';
import { sendAnswer } from '../calls/send-answer.ts';
import { docsPolicy } from '../edge/content-security-policy.ts';

interface DocsOptions {
  /** In development the reader may send calls. */
  readonly isDevelopment: boolean;
  /** Whether a reader may know the calls of other systems. */
  readonly mayReadInternal: (authorization: string | undefined) => Promise<boolean>;
}

/** The files are read at the first request, so that no start waits for them. */
const files = {
  pages: () => import('../../../../../docs/openapi/pages.json?raw'),
  provider: () => import('../../../../../docs/openapi/provider.json?raw'),
};

const PAGES_URL = '/docs/openapi.json';
const PROVIDER_URL = '/docs/provider.json';

export function mountDocs(
  app: FastifyInstance,
  { isDevelopment, mayReadInternal }: DocsOptions,
): void {
  const written = new Map<string, Buffer>();
  const send = async (reply: FastifyReply, name: keyof typeof files) => {
    const body =
      written.get(name) ?? Buffer.from(JSON.stringify(JSON.parse((await files[name]()).default)));
    written.set(name, body);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(body);
  };
  /**
   * Answers in place of Swagger UI, which writes the description anew for each request; the YAML
   * takes 125 ms.
   */
  const sendWritten: onRequestAsyncHookHandler = async ({ routeOptions: { url } }, reply) => {
    if (url === '/docs/yaml') return reply.callNotFound();
    if (url === '/docs/json') return send(reply, 'pages');
  };
  app.register(async (scope) => {
    for (const limit of scope.limits.costly) scope.addHook('onRequest', limit);
    await scope.register(swagger, { mode: 'static', specification: { document: EMPTY } });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: docsPolicy,
      theme: { title: 'Calls of the gateway' },
      logo: LOGO,
      uiHooks: { onRequest: sendWritten },
      uiConfig: {
        displayOperationId: true,
        filter: true,
        supportedSubmitMethods: isDevelopment ? ['post'] : [],
        // A browser cannot show a token for a document, so only in development it offers both.
        ...(isDevelopment ? { urls: DOCUMENTS } : { layout: 'BaseLayout' }),
      },
    });
    scope.get(PAGES_URL, (_request, reply) => send(reply, 'pages'));
    scope.get(PROVIDER_URL, async ({ headers: { authorization } }, reply) =>
      (await mayReadInternal(authorization))
        ? send(reply, 'provider')
        : sendAnswer(reply, answers.forbidden),
    );
  });
}

const DOCUMENTS = [
  { url: PAGES_URL, name: 'Calls of the pages' },
  { url: PROVIDER_URL, name: 'Calls and events of the provider' },
];
const LOGO = {
  type: 'image/svg+xml',
  content:
    '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40"><text y="27" font-family="system-ui,sans-serif" font-size="24" fill="#fff">Ridepages</text></svg>',
  href: '/docs',
};
const EMPTY = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
