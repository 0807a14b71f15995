import { type Plugin, runnerImport } from 'vite';

type PathTable = { paths: Record<string, { path: string }> };

/** The paths of the pages for whoever serves them: a plain path is led to its hash form. */
export function writePaths(table: string): Plugin {
  return {
    name: 'ride:write-paths',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<PathTable>(table);
      const list = Object.values(module.paths).map(({ path }) => path);
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(list) });
    },
  };
}
