import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const PACKABLE = /^assets\/.*\.(?:js|css|svg)$/;

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** The compressed form of each asset beside it, so that no gateway compresses while serving. */
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
          await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
        }),
      );
    },
  };
}
