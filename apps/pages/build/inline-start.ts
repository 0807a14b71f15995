import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

interface Sources {
  readonly start: string;
  readonly pages: string;
  readonly paths: string;
  readonly host: string;
}

type PathTable = { paths: Record<string, { path: string }> };
type Bound = { name: string; file: string };

const BINDING = /^ {2}(\w+): lazy\(\(\) => import\('([^']+)'\)\),$/gm;

/** Which page each path is bound to, read from the binding itself. */
function boundPages(file: string): Bound[] {
  const bound = [...readFileSync(file, 'utf8').matchAll(BINDING)].map(
    ([, name = '', page = '']) => ({ name, file: resolve(dirname(file), page) }),
  );
  if (bound.length === 0) throw new Error(`no page is bound in ${file}`);
  return bound;
}

/** The files a lazily loaded module brings along, but for those the document names itself. */
function filesOf(bundle: OutputBundle, module: string, html: string): string[] {
  const chunks = Object.values(bundle).filter(
    (output): output is OutputChunk => output.type === 'chunk',
  );
  const entry = chunks.find(
    (chunk) => chunk.facadeModuleId === module || chunk.moduleIds.includes(module),
  );
  if (!entry) throw new Error(`no file was built from ${module}`);
  const files = new Set<string>();
  const queue = [entry];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (files.has(chunk.fileName) || html.includes(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') queue.push(imported);
    }
  }
  return [...files].filter((file) => !html.includes(file));
}

async function bundled(start: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define,
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

/**
 * Puts the start script into the document, with the names of every page's files in it. The
 * gateway allows it by its hash; a content network's policy has to do the same.
 */
export function inlineStart({ start, pages, paths, host }: Sources): Plugin {
  return {
    name: 'ride:inline-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { module: table } = await runnerImport<PathTable>(paths);
        const { module: pricing } =
          await runnerImport<Record<string, { gateway: string; path: string; ours: boolean }>>(
            '@ride/contract/pricing',
          );
        const { module: environment } = await runnerImport<{ ENVIRONMENT_ELEMENT_ID: string }>(
          '@ride/contract/environment',
        );
        const files = boundPages(pages).map(({ name, file }) => [
          table.paths[name]?.path,
          filesOf(bundle as OutputBundle, file, html),
        ]);
        const { gateway, path, ours } = pricing.queryFareModelsAndRouteRule ?? {};
        const code = await bundled(start, {
          PAGE_FILES: JSON.stringify(Object.fromEntries(files)),
          HOST_FILES: JSON.stringify(filesOf(bundle as OutputBundle, host, html)),
          RULES_CALL: JSON.stringify({ gateway, path, ours }),
          ENVIRONMENT_ID: JSON.stringify(environment.ENVIRONMENT_ELEMENT_ID),
        });
        return html.replace(
          /<script type="module"/,
          (module) => `<script>${code}</script>\n    ${module}`,
        );
      },
    },
  };
}
