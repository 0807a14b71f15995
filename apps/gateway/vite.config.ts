import { defineConfig } from 'vite';

/**
 * Our own packages become one file, and with them zod and kysely: hundreds of small files would
 * cost a start a tenth of a second. Everything else stays where npm put it. Drawing has an entry
 * of its own, because it runs in threads of its own.
 */
export default defineConfig({
  root: import.meta.dirname,
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
