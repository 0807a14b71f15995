import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const PACKABLE = /^assets\/.*\.(?:js|css|svg)$/;

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/**
 * Writes the compressed forms of each asset beside it; gzip is for browsers without brotli or
 * https.
 */
export function compressAssetsPlugin(): Plugin {
  return {
    name: 'ride:compress-assets',
    apply: 'build',
    // Other plugins may change files until they are written.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => PACKABLE.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(dir, name);
          const bytes = await readFile(file);
          await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
          await writeFile(`${file}.gz`, await toGzip(bytes));
        }),
      );
    },
  };
}
