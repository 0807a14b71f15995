import { build, type Plugin, runnerImport } from 'vite';
import { boundPages } from './bound-pages.ts';
import { filesOf } from './bundled-files.ts';
import { readPathTable } from './path-table.ts';

interface Sources {
  readonly start: string;
  readonly pages: string;
  readonly table: string;
  readonly host: string;
}

interface Call {
  readonly gateway: string;
  readonly path: string;
  readonly ours: boolean;
}

/** The calls the start script may begin, by the module of the contract that declares them. */
const firstCalls = {
  '@ride/contract/pricing': ['queryFareModelsAndRouteRule'],
  '@ride/contract/fares': ['fareItems', 'estimateFareItems'],
};

async function callAddresses(): Promise<Record<string, Call>> {
  const found: Record<string, Call> = {};
  for (const [file, names] of Object.entries(firstCalls)) {
    const { module } = await runnerImport<Record<string, Call>>(file);
    for (const name of names) {
      const call = module[name];
      if (!call) throw new Error(`${file} declares no ${name}`);
      found[name] = { gateway: call.gateway, path: call.path, ours: call.ours };
    }
  }
  return found;
}

async function bundled(start: string, define: Record<string, unknown>): Promise<string> {
  const written = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
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

/** Every file once, and for each path the places of its page's files in that list. */
export function filesByPath(pages: readonly (readonly [path: string, files: readonly string[]])[]) {
  const all = [...new Set(pages.flatMap(([, files]) => files))];
  const places = pages.map(([path, files]) => [path, files.map((file) => all.indexOf(file))]);
  return { all, places: Object.fromEntries(places) as Record<string, number[]> };
}

const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/** The core is asked for before the script runs, which takes a slow phone a while. */
export function withStart(html: string, code: string): string {
  const preloads = html.match(PRELOADS)?.join('') ?? '';
  return html
    .replaceAll(PRELOADS, '')
    .replace(
      /\s*<script type="module"/,
      (module) => `${preloads}\n    <script>${code}</script>${module}`,
    );
}

/**
 * Puts the start script into the document, with the names of every page's files in it. The
 * gateway allows it by its hash; a content network's policy has to do the same.
 */
export function inlineStart({ start, pages, table, host }: Sources): Plugin {
  return {
    name: 'ride:inline-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { names, pathOf, isRendered, diverted } = await readPathTable(table);
        const { module: environment } = await runnerImport<{ ENVIRONMENT_ELEMENT_ID: string }>(
          '@ride/contract/environment',
        );
        const { module: rendering } = await runnerImport<{ PART_PREFIX: string }>(
          '@ride/contract/rendering',
        );
        const { all, places } = filesByPath(
          boundPages(pages).map(({ name, file }) => [pathOf(name), filesOf(bundle, file, html)]),
        );
        for (const path of diverted) places[path] = places[pathOf('main')] ?? [];
        const code = await bundled(start, {
          FILES: all,
          PAGE_FILES: places,
          RENDERED_PATHS: names.filter(isRendered).map(pathOf),
          PART_PREFIX: rendering.PART_PREFIX,
          HOST_FILES: filesOf(bundle, host, html),
          FIRST_CALLS: await callAddresses(),
          ENVIRONMENT_ID: environment.ENVIRONMENT_ELEMENT_ID,
        });
        return withStart(html, code);
      },
    },
  };
}
