import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const DEFAULT_BRAND = join(root, 'brands/t3');

export const brandFolder = resolve(root, process.env.BRAND_DIR || DEFAULT_BRAND);

const isBelow = (folder: string, path: string) => !/^\.\.|^\//.test(relative(folder, path));

/**
 * Code imports the files of the default brand; this plugin reads those of the folder `BRAND_DIR`
 * instead.
 */
export function brandPlugin(): Plugin {
  return {
    name: 'ride:brand',
    enforce: 'pre',
    config: () => ({ server: { fs: { allow: [root, brandFolder] } } }),
    resolveId(source, importer) {
      if (importer === undefined || !source.includes('brands/t3/')) return null;
      const path = resolve(dirname(importer), source);
      return isBelow(DEFAULT_BRAND, path) ? join(brandFolder, relative(DEFAULT_BRAND, path)) : null;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('%BRAND_TITLE%', documentTitle),
    },
  };
}

function documentTitle(): string {
  const brand = JSON.parse(readFileSync(join(brandFolder, 'brand.json'), 'utf8'));
  return brand.documentTitle.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
