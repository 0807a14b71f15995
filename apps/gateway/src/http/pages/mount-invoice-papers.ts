import { PAPERS_PREFIX } from '@ride/contract/invoices';
import type { FastifyInstance } from 'fastify';

export type ReadInvoicePaper = (
  applicationId: string,
  token: string,
) => Promise<{ readonly bytes: Buffer; readonly name: string } | null>;

/** Whoever has the address of a paper reads it for some minutes; another file is never opened. */
export function mountInvoicePapers(app: FastifyInstance, readPaper: ReadInvoicePaper): void {
  app.register(async (scope) => {
    const onRequest = [...scope.limits.ordinary];
    scope.get<{ Params: { applicationId: string; token: string } }>(
      `${PAPERS_PREFIX}/:applicationId/:token`,
      { onRequest },
      async ({ params: { applicationId, token } }, reply) => {
        const paper = await readPaper(applicationId, token);
        if (paper === null) return reply.callNotFound();
        return reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="${paper.name}"`,
            'cache-control': 'private, no-store',
          })
          .send(paper.bytes);
      },
    );
  });
}
