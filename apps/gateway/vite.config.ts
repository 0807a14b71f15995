import { defineConfig } from 'vite';

/**
 * Our own packages become one file, and with them zod and kysely: hundreds of small files would
 * cost a start a tenth of a second. Everything else stays where npm put it.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@ride\//, 'zod', 'kysely'] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
