import { PICTURES_PREFIX } from '@ride/contract/desk/content';
import type { FastifyInstance } from 'fastify';

export type ReadPicture = (name: string) => Promise<Buffer | null>;

/** The name is the hash of the bytes, so the content at an address never changes. */
const NAME = /^[0-9a-f]{64}\.(?<type>jpeg|png)$/;

/** Pictures that the staff uploaded are public, also for pages of another origin. */
export function mountPictures(app: FastifyInstance, readPicture: ReadPicture): void {
  app.register(async (scope) => {
    const onRequest = [...scope.limits.ordinary];
    scope.get<{ Params: { name: string } }>(
      `${PICTURES_PREFIX}/:name`,
      { onRequest },
      async ({ params: { name } }, reply) => {
        const type = NAME.exec(name)?.groups?.type;
        const bytes = type === undefined ? null : await readPicture(name);
        if (bytes === null) return reply.callNotFound();
        return reply
          .headers({
            'content-type': `image/${type}`,
            'cache-control': 'public, max-age=31536000, immutable',
            'cross-origin-resource-policy': 'cross-origin',
          })
          .send(bytes);
      },
    );
  });
}
