import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const PACKABLE = /^assets\/.*\.(?:js|css|svg)$/;

const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** Which one makes a file smaller changes from build to build, by some hundred bytes of the core. */
const settings = [
  BEST,
  {
    ...BEST,
    [constants.BROTLI_PARAM_LGBLOCK]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
  },
];

async function smallestForm(content: Buffer): Promise<Buffer> {
  const forms = await Promise.all(settings.map((params) => compress(content, { params })));
  return forms.reduce((least, form) => (form.length < least.length ? form : least));
}

/** The smallest form of each asset beside it, so that no gateway compresses while serving. */
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
          await writeFile(`${file}.br`, await smallestForm(await readFile(file)));
        }),
      );
    },
  };
}
