import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Plugin, runnerImport } from 'vite';
import { brandPlugin } from './brand-plugin.ts';
import { readPathTable } from './path-table.ts';

interface Sources {
  readonly start: string;
  readonly table: string;
  readonly pageFiles: string;
}

/** An ordinary browser does not load the adapters for the app and mini-programs. */
const HOST = 'src/host/create-host.ts';

async function bundled(start: string, define: Record<string, unknown>): Promise<string> {
  const written = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
    plugins: [brandPlugin()],
    logLevel: 'silent',
    define: Object.fromEntries(written),
    build: {
      write: false,
      target: 'es2020',
      lib: { entry: start, formats: ['iife'], name: 'ride' },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('the start of the document was not built');
  return output.output[0].code.trim();
}

export function manifestFilesOf(manifest: Manifest, key: string): string[] {
  const reached = (from: string, keys = new Set<string>()): Set<string> => {
    if (!manifest[from]) throw new Error(`no file was built from ${from}`);
    if (keys.has(from)) return keys;
    keys.add(from);
    for (const imported of manifest[from].imports ?? []) reached(imported, keys);
    return keys;
  };
  const loaded = reached('index.html');
  return [...reached(key)]
    .filter((each) => !loaded.has(each))
    .map((each) => `./${manifest[each]?.file}`);
}

/** The start script stands before the style sheet, which would delay it. */
export const insertStartScript = (html: string, code: string): string =>
  html.replace('<link rel="stylesheet"', (link) => `<script>${code}</script>\n    ${link}`);

/**
 * Puts the start script into the document, with the files of every path from Vite's manifest. The
 * gateway allows the script by its hash; a CDN's content security policy has to do the same.
 */
export function inlineStartPlugin({ start, table, pageFiles }: Sources): Plugin {
  return {
    name: 'ride:inline-start',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest: Manifest = JSON.parse(
        await readFile(join(dir, '.vite/manifest.json'), 'utf8'),
      );
      const { names, pathOf, isRendered, redirected } = await readPathTable(table);
      const { module: bound } = await runnerImport<{ pageFiles: Record<string, string> }>(
        pageFiles,
      );
      const { module: environment } = await runnerImport<
        typeof import('@ride/contract/environment')
      >('@ride/contract/environment');
      const { module: rendering } = await runnerImport<typeof import('@ride/contract/rendering')>(
        '@ride/contract/rendering',
      );
      const ofPage = (name: string) =>
        manifestFilesOf(manifest, `src/features/${bound.pageFiles[name] ?? ''}`);
      const code = await bundled(start, {
        PAGE_FILES: Object.fromEntries([
          ...names.map((name) => [pathOf(name), ofPage(name)]),
          ...redirected.map((path) => [path, ofPage('main')]),
        ]),
        HOST_FILES: manifestFilesOf(manifest, HOST),
        RENDERED_PATHS: names.filter(isRendered).map(pathOf),
        PART_PREFIX: rendering.RENDERED_PART_PREFIX,
        ENVIRONMENT_ID: environment.ENVIRONMENT_ELEMENT_ID,
      });
      const document = join(dir, 'index.html');
      await writeFile(document, insertStartScript(await readFile(document, 'utf8'), code));
    },
  };
}
