import { parse } from 'node:path';
import type { Plugin } from 'vite';
import { chunksOf } from './bundled-files.ts';
import { CORE, type Division, divided } from './divide-modules.ts';

/**
 * Most of what these files hold runs before the page is shown: a browser that knows the hint
 * compiles all of it beside the download instead of piece by piece when it is called. It is read
 * in the first line only.
 */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';

/** What the compiler adds for older browsers; in the file of one feature, others would load that. */
const isCompilerHelper = (id: string) => id.includes('@oxc-project+runtime');

interface PageChunks {
  readonly plugin: Plugin;
  /** The file a module belongs in; null leaves it to the bundler. */
  readonly chunkOf: (id: string) => string | null;
}

/** What the bundler has to know to write the files of the pages. */
export function pageChunks(division: Division): PageChunks {
  let files = new Map<string, string>();
  const chunkOf = (id: string) => {
    if (isCompilerHelper(id)) return CORE;
    const file = files.get(id);
    return file === undefined ? null : parse(file).name;
  };
  const plugin: Plugin = {
    name: 'ride:page-chunks',
    apply: 'build',
    buildEnd() {
      files = divided(division, (id) => {
        const info = this.getModuleInfo(id);
        return { atOnce: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] };
      });
    },
    generateBundle: {
      // Others write lines above the code.
      order: 'post',
      handler(_, bundle) {
        const names = new Set([...files.keys()].map(chunkOf));
        for (const chunk of chunksOf(bundle)) {
          if (names.has(chunk.name)) chunk.code = CALLED_ON_LOAD + chunk.code;
        }
      },
    },
  };
  return { plugin, chunkOf };
}
