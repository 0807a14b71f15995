import { defineConfig } from 'vite';
import { brandPlugin } from '../pages/build/brand-plugin.ts';

/**
 * Our own packages, zod and kysely are bundled into one file, because hundreds of small files would
 * delay a start by a tenth of a second; other packages stay in node_modules. Drawing has an entry
 * of its own, because it runs in worker threads.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPlugin()],
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
