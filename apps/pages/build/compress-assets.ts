import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const PACKABLE = /^assets\/.*\.(?:js|css|svg)$/;

const { BROTLI_MODE_TEXT, BROTLI_MODE_FONT } = constants;

/** In both modes and with the largest blocks: which is smaller cannot be told before. */
async function smallest(file: Buffer): Promise<Buffer> {
  const packed = [BROTLI_MODE_TEXT, BROTLI_MODE_FONT].map((mode) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
      [constants.BROTLI_PARAM_MODE]: mode,
    };
    return compress(file, { params });
  });
  const [text, font] = (await Promise.all(packed)) as [Buffer, Buffer];
  return font.length < text.length ? font : text;
}

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
          await writeFile(`${file}.br`, await smallest(await readFile(file)));
        }),
      );
    },
  };
}
