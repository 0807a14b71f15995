import { PICTURES_PREFIX } from '@ride/contract/desk/content';
import type { FastifyInstance } from 'fastify';

/** The bytes of an uploaded picture by its name; null where there is none. */
export type ReadPicture = (name: string) => Promise<Buffer | null>;

/** The hash of its bytes: what stands at an address never changes. */
const NAME = /^[0-9a-f]{64}\.(?<type>jpeg|png)$/;

/** Pictures that the desk's people uploaded. They are public, also for pages of another origin. */
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
