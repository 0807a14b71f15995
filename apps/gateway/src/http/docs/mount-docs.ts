import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import { docsPolicy } from '../edge/content-security-policy.ts';
import { buildOpenApi, type CallTable } from './openapi.ts';

interface DocsOptions {
  /** In development the reader may send calls, and internal calls are described too. */
  readonly isDevelopment: boolean;
}

export function mountDocs(
  app: FastifyInstance,
  calls: CallTable,
  { isDevelopment }: DocsOptions,
): void {
  // The description is written at the first request, so that a start does not wait for all schemas.
  let description: Buffer | undefined;
  const sendDescription = (reply: FastifyReply) => {
    description ??= Buffer.from(
      JSON.stringify(buildOpenApi(isDevelopment ? calls : callsOfPages(calls))),
    );
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(description);
  };
  /**
   * Answers in place of Swagger UI, which writes the description anew for each request; the YAML
   * takes 125 ms.
   */
  const sendWritten: onRequestHookHandler = ({ routeOptions: { url } }, reply, next) => {
    if (url === '/docs/yaml') return reply.callNotFound();
    if (url === '/docs/json') return sendDescription(reply);
    next();
  };
  app.register(async (scope) => {
    for (const limit of scope.limits.costly) scope.addHook('onRequest', limit);
    await scope.register(swagger, { mode: 'static', specification: { document: EMPTY } });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: docsPolicy,
      theme: { title: 'Calls of the gateway' },
      uiHooks: { onRequest: sendWritten },
      uiConfig: {
        layout: 'BaseLayout',
        displayOperationId: true,
        filter: true,
        supportedSubmitMethods: isDevelopment ? ['post'] : [],
      },
    });
    scope.get('/docs/openapi.json', (_request, reply) => sendDescription(reply));
  });
}

/** Calls behind the service token are not described to readers without the token. */
const callsOfPages = (calls: CallTable): CallTable =>
  Object.fromEntries(Object.entries(calls).filter(([, { access }]) => access !== 'service'));

const EMPTY = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
