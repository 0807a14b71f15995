import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const PACKABLE = /^assets\/.*\.(?:js|css|svg)$/;

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** The compressed forms of each asset beside it: gzip for browsers without brotli or https. */
export function compressAssets(): Plugin {
  return {
    name: 'ride:compress-assets',
    apply: 'build',
    // Once the files are written: until then other plugins may still change them.
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
