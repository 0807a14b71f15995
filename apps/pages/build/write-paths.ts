import type { Plugin } from 'vite';
import { boundPages } from './bound-pages.ts';
import { stylesOf } from './bundled-files.ts';
import { readPathTable } from './path-table.ts';

/** The start script names the files of every page. */
const INLINE_SCRIPTS = /<script>[\s\S]*?<\/script>/g;

/**
 * The paths of the pages for whoever serves them, and for those that can be rendered the styles
 * they are shown with beside the document's own.
 */
export function writePaths({ table, pages }: { table: string; pages: string }): Plugin {
  return {
    name: 'ride:write-paths',
    apply: 'build',
    generateBundle: {
      // Once the document is written: what stands in it comes with every page.
      order: 'post',
      async handler(_, bundle) {
        const { pathOf, isRendered, diverted } = await readPathTable(table);
        const document = bundle['index.html'];
        const source = document?.type === 'asset' ? String(document.source) : '';
        const html = source.replaceAll(INLINE_SCRIPTS, '');
        const bound = boundPages(pages);
        const pageFiles = bound.map(({ file }) => file);
        const list = bound.map(({ name, file }) => {
          const path = pathOf(name);
          return isRendered(name) ? { path, ...stylesOf(bundle, file, html, pageFiles) } : { path };
        });
        const whole = [...list, ...diverted.map((path) => ({ path }))];
        this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(whole) });
      },
    },
  };
}
