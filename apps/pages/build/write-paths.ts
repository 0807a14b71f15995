import type { Plugin } from 'vite';
import { boundPages } from './bound-pages.ts';
import { filesOf } from './bundled-files.ts';
import { readPathTable, type TableSources } from './path-table.ts';

/** The start script names the files of every page. */
const INLINE_SCRIPTS = /<script>[\s\S]*?<\/script>/g;

/**
 * The paths of the pages for whoever serves them, and for those that can be rendered the styles
 * they are shown with beside the document's own.
 */
export function writePaths({ table, pages }: { table: TableSources; pages: string }): Plugin {
  return {
    name: 'ride:write-paths',
    apply: 'build',
    generateBundle: {
      // Once the document is written: what stands in it comes with every page.
      order: 'post',
      async handler(_, bundle) {
        const { pathOf, isRendered } = await readPathTable(table);
        const document = bundle['index.html'];
        const source = document?.type === 'asset' ? String(document.source) : '';
        const html = source.replaceAll(INLINE_SCRIPTS, '');
        const list = boundPages(pages).map(({ name, file }) => {
          const path = pathOf(name);
          const styles = filesOf(bundle, file, html).filter((each) => each.endsWith('.css'));
          return isRendered(name) ? { path, styles } : { path };
        });
        this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(list) });
      },
    },
  };
}
