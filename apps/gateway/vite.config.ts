import { defineConfig, type Plugin, runnerImport } from 'vite';
import { brandPlugin } from '../pages/build/brand-plugin.ts';

/** Writes the pages that nginx shows, so that they have the brand's name, icon and colors too. */
function proxyPagesPlugin(): Plugin {
  return {
    name: 'gateway:proxy-pages',
    async generateBundle() {
      const source = `${import.meta.dirname}/src/http/proxy-pages.ts`;
      const { module } = await runnerImport<typeof import('./src/http/proxy-pages.ts')>(source, {
        configFile: false,
        plugins: [brandPlugin()],
        environments: { inline: { resolve: { noExternal: [/^@ride\//] } } },
      });
      for (const [file, html] of module.proxyPages()) {
        this.emitFile({ type: 'asset', fileName: `error-pages/${file}`, source: html });
      }
    },
  };
}

/**
 * Our own packages, zod and kysely are bundled into one file, because hundreds of small files would
 * delay a start by a tenth of a second; other packages stay in node_modules. Drawing has an entry
 * of its own, because it runs in worker threads.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPlugin(), proxyPagesPlugin()],
  ssr: { noExternal: [/^@ride\//, 'zod', 'kysely'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'drawing-worker': 'src/outside/drawing/drawing-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
