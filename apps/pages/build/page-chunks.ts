import { parse } from 'node:path';
import type { Plugin } from 'vite';
import { type Division, divided } from './divide-modules.ts';

/**
 * Most of what these files hold runs before the page is shown: a browser that knows the hint
 * compiles all of it beside the download instead of piece by piece when it is called.
 */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad';

interface PageChunks {
  readonly plugin: Plugin;
  /** The file a module belongs in; null leaves it to the bundler. */
  readonly chunkOf: (id: string) => string | null;
  readonly bannerOf: (chunk: { readonly name: string }) => string;
}

/** What the bundler has to know to write the files of the pages. */
export function pageChunks(division: Division): PageChunks {
  let files = new Map<string, string>();
  const plugin: Plugin = {
    name: 'ride:page-chunks',
    apply: 'build',
    buildEnd() {
      files = divided(division, (id) => {
        const info = this.getModuleInfo(id);
        return { atOnce: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] };
      });
    },
  };
  const chunkOf = (id: string) => {
    const file = files.get(id);
    return file === undefined ? null : parse(file).name;
  };
  const bannerOf = ({ name }: { readonly name: string }) =>
    [...files.values()].some((file) => parse(file).name === name) ? CALLED_ON_LOAD : '';
  return { plugin, chunkOf, bannerOf };
}
