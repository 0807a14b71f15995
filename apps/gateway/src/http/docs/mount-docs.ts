import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from '../edge/content-security-policy.ts';
import { type CallTable, openApi } from './openapi.ts';

interface DocsOptions {
  /** Whether the reader may send calls: in development only. */
  readonly mayTryCalls: boolean;
}

/** Swagger UI at `/docs` over the description of every call, which is also `/docs/openapi.json`. */
export function mountDocs(
  app: FastifyInstance,
  calls: CallTable,
  { mayTryCalls }: DocsOptions,
): void {
  // Made at the first request: a start does not wait for fifty schemas.
  let description: ReturnType<typeof openApi> | undefined;
  const describe = () => {
    description ??= openApi(calls);
    return description;
  };
  app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: EMPTY } });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: docsPolicy,
      theme: { title: 'Calls of the gateway' },
      transformSpecification: describe,
      transformSpecificationClone: false,
      uiConfig: {
        layout: 'BaseLayout',
        displayOperationId: true,
        filter: true,
        supportedSubmitMethods: mayTryCalls ? ['post'] : [],
      },
    });
    scope.get('/docs/openapi.json', (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(describe()),
    );
  });
}

const EMPTY = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
