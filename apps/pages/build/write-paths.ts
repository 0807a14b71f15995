import type { Plugin } from 'vite';
import { readPathTable } from './path-table.ts';

export function writePathsPlugin(table: string): Plugin {
  return {
    name: 'ride:write-paths',
    apply: 'build',
    async generateBundle() {
      const { names, pathOf, isRendered, redirected } = await readPathTable(table);
      const paths = [
        ...names.map((name) => ({ path: pathOf(name), rendered: isRendered(name) })),
        ...redirected.map((path) => ({ path, rendered: false })),
      ];
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(paths) });
    },
  };
}
