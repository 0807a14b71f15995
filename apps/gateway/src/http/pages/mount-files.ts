import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The gateway reads these files itself, or they are compressed copies of other files. */
const NOT_SERVED = ['index.html', 'paths.json', '**/*.br', '**/*.gz'];

/**
 * Every file of a build has a route of its own, so other addresses never reach the disk. Names in
 * `assets` contain a hash of the content, so these files never change.
 */
export function mountFiles(
  app: FastifyInstance,
  folder: string,
  prefix = '/',
  leftOut: readonly string[] = [],
): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    globIgnore: [...NOT_SERVED, ...leftOut],
    preCompressed: true,
    decorateReply: false,
    acceptRanges: false,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.startsWith(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
}
