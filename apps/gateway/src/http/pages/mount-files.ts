import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Read by the gateway itself, or compressed copies that stand beside a file. */
const NOT_SERVED = ['index.html', 'paths.json', '**/*.br', '**/*.gz'];

/**
 * The files of a build, each at an address of its own: whatever else is asked for is not looked up
 * on the disk. Files in `assets` are named by their content, so what stands there never changes.
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
