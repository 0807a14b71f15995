import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { fillInColors } from './brand-colors.ts';
import { drawShareCard } from './draw-share-card.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const DEFAULT_BRAND = join(root, 'brands/t3');

const brandFolder = resolve(root, process.env.BRAND_DIR || DEFAULT_BRAND);
const fileOf = (name: string) => join(brandFolder, name);
const readJson = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'));

const isBelow = (folder: string, path: string) => !/^\.\.|^\//.test(relative(folder, path));

/** A folder outside the repository has no address that would hold wherever the build is started. */
const builtBrand = isBelow(root, brandFolder) ? relative(root, brandFolder) : brandFolder;

/**
 * Code imports the files of the default brand; this plugin reads those of the folder `BRAND_DIR`
 * instead, and fills title and colors into documents and style sheets.
 */
export function brandPlugin(): Plugin {
  return {
    name: 'ride:brand',
    enforce: 'pre',
    config: () => ({
      define: { BUILT_BRAND: JSON.stringify(builtBrand) },
      server: { fs: { allow: [root, brandFolder] } },
    }),
    resolveId(source, importer) {
      if (importer === undefined || !source.includes('brands/t3/')) return null;
      const path = resolve(dirname(importer), source);
      return isBelow(DEFAULT_BRAND, path) ? fileOf(relative(DEFAULT_BRAND, path)) : null;
    },
    transform(code, id) {
      return /\/ui\/(?:tokens|desk)\.css$/.test(id)
        ? fillInColors(code, readJson('colors.json'))
        : null;
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename, server }) {
        const folder = dirname(filename);
        // Vite resolves addresses in documents without plugins.
        const address = server ? `/@fs${brandFolder}` : relative(folder, brandFolder);
        return html
          .replaceAll('%BRAND_TITLE%', documentTitle)
          .replace(relative(folder, DEFAULT_BRAND), address);
      },
    },
  };
}

const documentTitle = (): string =>
  readJson('brand.json').documentTitle.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Pictures that the pages and published content show by their address. */
const BANNERS = ['banners/enterprise-landing.svg', 'banners/pricing-header.svg'];
const ARCHIVE = 'legal/archive';
const SHARE_CARD = 'banners/share-card.png';

const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const readFile = (name: string): Promise<Uint8Array> | Uint8Array =>
  name === SHARE_CARD
    ? drawShareCard(readJson('colors.json').light, readFileSync(fileOf('icon.svg')))
    : readFileSync(fileOf(name));

/** Every version of the legal texts, since companies are bound by the one that they agreed to. */
const archivedTexts = () => readdirSync(fileOf(ARCHIVE)).map((name) => `${ARCHIVE}/${name}`);

/** Adds pictures and archived texts of the brand to the files of the pages, and draws the share card. */
export function brandFilesPlugin(): Plugin {
  return {
    name: 'ride:brand-files',
    async generateBundle() {
      for (const fileName of [...BANNERS, SHARE_CARD, ...archivedTexts()]) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(fileName) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (
          name !== SHARE_CARD &&
          !(/^[\w/-]+\.(?:svg|txt)$/.test(name) && existsSync(fileOf(name)))
        ) {
          return next();
        }
        response.setHeader('content-type', CONTENT_TYPES[name.slice(-4)] ?? '');
        response.end(await readFile(name));
      });
    },
  };
}
