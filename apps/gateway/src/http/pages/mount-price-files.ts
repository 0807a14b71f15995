import { PRICES_PREFIX } from '@ride/contract/price-history';
import type { FastifyInstance } from 'fastify';

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;
type FileType = keyof typeof types;

export type ReadPriceFile = (
  cityCode: string,
  type: FileType,
) => Promise<{ readonly bytes: Buffer; readonly etag: string } | null>;

const NAME = /^(?<city>[0-9]{6})\.(?<type>json|csv)$/;

/** All prices of a city, which anybody may download and compare with an older copy. */
export function mountPriceFiles(app: FastifyInstance, readPriceFile: ReadPriceFile): void {
  app.register(async (scope) => {
    const onRequest = [...scope.limits.ordinary];
    scope.get<{ Params: { name: string } }>(
      `${PRICES_PREFIX}/:name`,
      { onRequest },
      async ({ params: { name }, headers }, reply) => {
        const { city, type } = NAME.exec(name)?.groups ?? {};
        if (city === undefined || (type !== 'json' && type !== 'csv')) return reply.callNotFound();
        const file = await readPriceFile(city, type);
        if (file === null) return reply.callNotFound();
        reply.headers({ 'cache-control': 'no-cache', etag: file.etag });
        if (headers['if-none-match'] === file.etag) return reply.code(304).send();
        return reply
          .headers({
            'content-type': types[type],
            'content-disposition': `attachment; filename="prices-${name}"`,
          })
          .send(file.bytes);
      },
    );
  });
}
